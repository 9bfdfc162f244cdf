/* SPDX-License-Identifier: MIT */
/* Sources in OpenCL C that are compiled for checks. */
#ifndef OCLOC_CHECKED_H
#define OCLOC_CHECKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../lib/base/buffer.h"

/**
 * ocloc_checked_text() - append macros for the functions that a source calls and checks must see
 * @source: the text of the source, @size bytes
 * @checks: set of VISA_CHECK_BIT() that it is compiled for
 * @b: receives lines of OpenCL C
 *
 * Return: whether anything was appended.
 */
bool ocloc_checked_text(const void *source, size_t size, uint32_t checks, struct visa_buffer *b);

/**
 * ocloc_keep_kernel() - append a source without its kernels but one
 * @source: the text of the source, @size bytes
 * @name: of the kernel that stays
 * @b: receives the text
 */
void ocloc_keep_kernel(const void *source, size_t size, const char *name, struct visa_buffer *b);

/**
 * ocloc_may_pad() - whether a source may have types with padding
 * @source: the text of the source, @size bytes
 * @options: of the compiler, which may define a macro as a type; or NULL
 */
bool ocloc_may_pad(const void *source, size_t size, const char *options);

#endif
