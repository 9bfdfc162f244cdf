/* SPDX-License-Identifier: MIT */
/* Assembles vISA text to the bytes of its instructions, without a container. */
#ifndef VISA_CODE_TEXT_H
#define VISA_CODE_TEXT_H

#include <stddef.h>

#include "../base/buffer.h"
#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * visa_assemble() - encode the instructions of a text
 * @text: lines of vISA text, at most one kernel or function
 * @size: number of bytes of @text
 * @code: buffer to which the bytes of the instructions are appended
 * @line: receives the number of the line with the error, from 1; 0 if the error concerns no single
 *	line
 * @e: the error and its column in the line
 *
 * Declared names get their ids in the order of their declarations, as visa_module_parse() gives
 * them.
 *
 * Return: 0; the error of visa_parse_line() for a line; -EINVAL for a text of several kernels or
 * functions; -ENOMEM.
 */
int visa_assemble(const char *text, size_t size, struct visa_buffer *code, unsigned long *line,
		  struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif
