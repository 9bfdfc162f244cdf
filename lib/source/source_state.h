/* SPDX-License-Identifier: MIT */
/* What a source is changed to before it is compiled for checks. */
#ifndef SOURCE_STATE_H
#define SOURCE_STATE_H

#include "checked_source.h"

/**
 * source_macros() - append macros for the functions that a source calls and checks must see
 * @source: the text of the source, @size bytes
 * @checks: set of VISA_CHECK_BIT() that it is compiled for
 * @b: receives lines of OpenCL C
 *
 * Return: whether anything was appended.
 */
bool source_macros(const void *source, size_t size, uint32_t checks, struct visa_buffer *b);

/**
 * source_keep_kernel() - append a source without its kernels but one
 * @source: the text of the source, @size bytes
 * @name: of the kernel that stays
 * @b: receives the text
 */
void source_keep_kernel(const void *source, size_t size, const char *name, struct visa_buffer *b);

#endif
