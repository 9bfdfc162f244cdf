/* SPDX-License-Identifier: MIT */
/* Changes to a source that is compiled for checks. */
#ifndef SOURCE_STATE_H
#define SOURCE_STATE_H

#include "checked_source.h"

/**
 * source_compile() - compile a source as visa_source_compile() does, without using the cache
 */
int source_compile(const struct visa_source_build *b, struct visa_buffer *made,
		   struct visa_buffer *log, struct visa_buffer *unseen, struct visa_error *e);

/**
 * source_macros() - append macros for those functions in a source whose calls the checks must
 * observe
 * @source: the text of the source, @size bytes
 * @checks: set of VISA_CHECK_BIT() for which the source is compiled
 * @b: receives lines of OpenCL C
 *
 * Return: whether anything was appended.
 */
bool source_macros(const void *source, size_t size, uint32_t checks, struct visa_buffer *b);

/**
 * source_may_pad() - Return: whether a source may have types with padding
 * @source: the text of the source, @size bytes
 * @options: the compiler's options, which may define a macro as a type; or NULL
 */
bool source_may_pad(const void *source, size_t size, const char *options);

/**
 * source_put_line() - append a #line directive, so that the next line is line 1 of a file
 * @path: name of the file
 */
void source_put_line(struct visa_buffer *to, const char *path);

/**
 * source_put_types() - add the types of kernels' arguments to a zebin
 * @b: the request for which the zebin was compiled
 * @zebin: the zebin; unchanged if the types do not compile
 *
 * Return: 0; -EINTR; -ENOMEM.
 */
int source_put_types(const struct visa_source_build *b, struct visa_buffer *zebin,
		     struct visa_error *e);

/**
 * source_keep_kernel() - append a source without its kernels, except one, whose body is empty
 * @source: the text of the source, @size bytes
 * @name: name of the kernel that is kept
 * @b: receives the text
 */
void source_keep_kernel(const void *source, size_t size, const char *name, struct visa_buffer *b);

#endif
