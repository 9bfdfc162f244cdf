/* SPDX-License-Identifier: MIT */
/* Code of the host: C text that the machine's own C compiler makes an object of, loaded. */
#ifndef HOST_CODE_H
#define HOST_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"

#define HOST_SECONDS	 60 /* limit of the compiler's elapsed time where none is given */
#define HOST_CACHE_BYTES (256ull << 20) /* and of the cache's size */
#define HOST_PARTS	 8		/* of a text, at most */

/**
 * struct host_options - how C text becomes code; all zero is usable
 * @compiler: path or name of the C compiler; NULL for the first of cc, gcc and clang in PATH
 * @flags: the compiler's flags, separated by white space, without quotes; or NULL
 * @cache: directory of objects of earlier runs, which is made if it is not there; NULL for none
 * @cache_bytes: the most bytes that @cache may have; 0 for HOST_CACHE_BYTES
 * @look: only look into @cache: no compiler runs, and what is not there is -EAGAIN
 * @tmp: directory for temporary files of the compiler; NULL for /tmp
 * @seconds: limit of the compiler's elapsed time; 0 for HOST_SECONDS
 * @keep: directory where the C text is kept for reading, or NULL
 * @name: the kept file is called @name.c, where '_' stands for what is no letter, digit, '_', '-'
 *	or '.'; NULL for kernel.c
 * @stop: set (atomically) from elsewhere to kill the compiler; or NULL
 * @parts: if above 1, the text is compiled so many times, one after the other, with PART defined as
 *	1, 2 and so on, and what comes of it is one object: a compiler's memory is that for a part
 *
 * The compiler's environment is PATH, HOME and LD_LIBRARY_PATH of the program, and no more. An
 * object in @cache is taken if text, flags, and path, size and time of the compiler are the same:
 * the text should include no files. With flags like -march=native there is no cache.
 */
struct host_options {
	const char *compiler;
	const char *flags;
	const char *cache;
	uint64_t cache_bytes;
	bool look;
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
 * @text: the text, of one file
 * @size: bytes of @text
 * @o: how
 * @code: the loaded object
 * @e: the error
 *
 * Any thread may call it, and several at once. Each call loads an object of its own. What the
 * program does with SIGCHLD and SIGPIPE does not matter. Nothing is left behind, whatever the
 * end, but what is in @o->cache and @o->keep.
 *
 * Return: 0; -ENOENT if there is no compiler; -ENOEXEC if the compiler refuses the text, or makes
 * an object that cannot be loaded; -EAGAIN of what @o->look did not find; -ETIMEDOUT; -EINTR if
 * stopped; another errno for what lacks: memory, files, disk.
 */
int host_code_new(const char *text, size_t size, const struct host_options *o,
		  struct host_code **code, struct visa_error *e);

/* host_code_symbol() - a function or variable of the object, or of a library that it needs; NULL if
 * there is none.
 */
void *host_code_symbol(const struct host_code *c, const char *name);

/* host_code_cached() - whether the object is one of an earlier run. */
bool host_code_cached(const struct host_code *c);

/* host_code_size() - Return: the bytes of the object, which stay in memory. */
size_t host_code_size(const struct host_code *c);

/* host_code_free() - unload the object: none of its functions may run. NULL is ignored. */
void host_code_free(struct host_code *c);

#endif
