/* SPDX-License-Identifier: MIT */
/* Bytes of instructions as text to paste elsewhere. */
#ifndef BYTES_H
#define BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Ways to write bytes. */
enum bytes_form {
	BYTES_RAW,
	BYTES_HEX,   /* hexadecimal digits, an instruction a line */
	BYTES_C,     /* an array in C, an instruction a line, its text behind it */
	BYTES_PRINTF /* one line of octal escapes, which every printf(1) knows */
};

/**
 * bytes_write() - write bytes in a form
 * @f: where to
 * @form: the form, not BYTES_RAW
 * @bytes: instructions; what is none, such as an object, is cut into lines of 16 bytes
 * @size: how many
 */
void bytes_write(FILE *f, enum bytes_form form, const uint8_t *bytes, size_t size);

#endif
