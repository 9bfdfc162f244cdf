/* SPDX-License-Identifier: MIT */
/* Finds the machine's C compiler, and compiles C text to a shared object with it. */
#ifndef HOST_COMPILER_H
#define HOST_COMPILER_H

#include "../base/buffer.h"
#include "host_code.h"

/**
 * host_compiler_find() - find a C compiler
 * @named: its path, or its name, which is searched in PATH; NULL for cc, gcc or clang
 * @path: receives its absolute path; the caller frees it
 * @e: the error
 *
 * Return: 0, -ENOENT, -ENOMEM.
 */
int host_compiler_find(const char *named, char **path, struct visa_error *e);

/**
 * host_compile() - compile C text to a shared object
 * @path: the compiler
 * @object: receives the object; the caller calls visa_buffer_free(), also after an error
 *
 * Return: 0; -ENOEXEC if the compiler refuses the text; -ETIMEDOUT; -EINTR if stopped; another
 * negative errno.
 */
int host_compile(const char *path, const char *text, size_t size, const struct host_options *o,
		 struct visa_buffer *object, struct visa_error *e);

#endif
