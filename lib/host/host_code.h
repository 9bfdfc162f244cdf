/* SPDX-License-Identifier: MIT */
/* Code of the host: C text is compiled to an object by the machine's C compiler, and loaded. */
#ifndef HOST_CODE_H
#define HOST_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"

#define HOST_SECONDS	 60		/* default limit of the compiler's elapsed time */
#define HOST_CACHE_BYTES (256ull << 20) /* default limit of the cache's size */
#define HOST_PARTS	 8		/* largest @parts of struct host_options */
#define HOST_CACHE_NAME	 24 /* bytes of the file name of a cache's entry, with the NUL */

/**
 * struct host_options - options of compiling C text; all zero is valid
 * @compiler: path or name of the C compiler; NULL for the first of cc, gcc and clang in PATH
 * @flags: the compiler's flags, separated by white space, without quotes; or NULL
 * @cache: directory of objects of earlier runs, made if it does not exist; NULL for none
 * @cache_bytes: largest size of @cache in bytes; 0 for HOST_CACHE_BYTES
 * @look: only look in @cache, without running the compiler; -EAGAIN if the object is not there
 * @missing: array of HOST_CACHE_NAME bytes that receives the file name of the entry if @look found
 *	no object, and an empty name if there is no cache; or NULL
 * @tmp: directory for temporary files of the compiler; NULL for /tmp
 * @seconds: limit of the compiler's elapsed time in seconds; 0 for HOST_SECONDS
 * @keep: directory in which the C text is kept for inspection, or NULL
 * @name: the kept file is @name.c, with '_' in place of characters other than letters, digits, '_',
 *	'-' and '.'; NULL for kernel.c
 * @stop: another thread sets it (atomically) to kill the compiler; or NULL
 * @parts: if above 1, the text is compiled this many times in sequence, with PART defined as 1, 2
 *	and so on, and linked to one object; this reduces the compiler's memory to the need of one
 *	part
 *
 * The compiler's environment has only PATH, HOME and LD_LIBRARY_PATH of the program. An object in
 * @cache is used if text, flags, and path, size and time of the compiler's file are the same. Files
 * that the text includes are not compared. With flags like -march=native the cache is not used.
 */
struct host_options {
	const char *compiler;
	const char *flags;
	const char *cache;
	uint64_t cache_bytes;
	bool look;
	char *missing;
	const char *tmp;
	unsigned int seconds;
	const char *keep;
	const char *name;
	const bool *stop;
	unsigned int parts;
};

/* struct host_code - a loaded object */
struct host_code;

/**
 * host_code_new() - compile C text and load the object
 * @text: the text of one file
 * @size: bytes of @text
 * @o: options
 * @code: receives the loaded object
 * @e: the error
 *
 * Thread-safe. Each call loads a separate object. Works whether SIGCHLD and SIGPIPE are ignored or
 * handled. At the end all files are removed, except those in @o->cache and @o->keep.
 *
 * Return: 0; -ENOENT if there is no compiler; -ENOEXEC if the compiler refuses the text, or makes
 * an object that cannot be loaded; -EAGAIN if @o->look found no object; -ETIMEDOUT; -EINTR if
 * stopped; another errno if memory, files or disk are exhausted.
 */
int host_code_new(const char *text, size_t size, const struct host_options *o,
		  struct host_code **code, struct visa_error *e);

/*
 * host_code_symbol() - Return: a function or variable of the object, or of a library that it needs;
 * NULL if there is none.
 */
void *host_code_symbol(const struct host_code *c, const char *name);

/* host_code_cached() - Return: whether the object comes from an earlier run. */
bool host_code_cached(const struct host_code *c);

/* host_code_size() - Return: the size of the object in bytes. */
size_t host_code_size(const struct host_code *c);

/* host_code_free() - unload the object. No thread may execute its code. NULL is ignored. */
void host_code_free(struct host_code *c);

#endif
