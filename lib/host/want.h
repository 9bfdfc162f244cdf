/* SPDX-License-Identifier: MIT */
/*
 * Notes about objects that the cache does not have: how long programs did without an object. A
 * program may end before its compiler does; from the note, a later process finds that the object is
 * worth a compile.
 */
#ifndef HOST_WANT_H
#define HOST_WANT_H

#include <stdint.h>

#include "cache.h"

/**
 * struct host_want - the contents of a note
 * @ns: time without the object since a compile was last begun, except the time that this process
 *	has added since another one did
 * @tries: number of compiles that were begun by host_want_begin(), and did not make the object
 */
struct host_want {
	uint64_t ns;
	uint32_t tries;
};

/**
 * host_want_add() - add time without the object
 * @cache: path of the directory
 * @name: the object's entry (struct host_cache)
 * @ns: time to add
 * @create: create the note if there is none; else no time is added
 *
 * Return: the other processes' part of the note. It is zero if there is no note, or the note cannot
 * be trusted or written.
 */
struct host_want host_want_add(const char *cache, const char *name, uint64_t ns, bool create);

/**
 * host_want_begin() - begin a compile because of the note
 *
 * Until host_want_end(), or until the process ends, calls of other processes return -1.
 *
 * Return: a descriptor for host_want_end(); -1 if another process compiles the object, or has made
 * it.
 */
int host_want_begin(const char *cache, const char *name);

/* host_want_end() - end the compile; -1 is ignored. host_cache_store() removes the note. */
void host_want_end(int begun);

#endif
