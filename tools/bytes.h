/* SPDX-License-Identifier: MIT */
/* Printing the bytes of instructions as hexadecimal digits, C, printf escapes or JSON. */
#ifndef BYTES_H
#define BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Output formats. */
enum bytes_form {
	BYTES_RAW,
	BYTES_HEX,    /* hexadecimal digits, one instruction on each line */
	BYTES_C,      /* a C array, one instruction on each line, with its text */
	BYTES_PRINTF, /* one line of octal escapes, which every printf(1) reads */
	BYTES_JSON,   /* an array of instructions, as visa-dis --json prints it */
	BYTES_FORMS
};

/**
 * bytes_write() - print bytes in an output format
 * @f: output
 * @form: the output format; not BYTES_RAW
 * @bytes: the instructions. Other data, such as an object file, is printed in lines of 16 bytes;
 *	BYTES_JSON is not allowed for it
 * @size: number of bytes
 */
void bytes_write(FILE *f, enum bytes_form form, const uint8_t *bytes, size_t size);

#endif
