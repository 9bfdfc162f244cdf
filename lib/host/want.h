/* SPDX-License-Identifier: MIT */
/*
 * Notes about objects that the cache does not have. A note is a file that adds up, over all
 * processes, the time for which they ran without the object. A program may end before its compiler
 * has made the object; a later process reads the note, and starts the compiler early if many
 * processes needed the object.
 */
#ifndef HOST_WANT_H
#define HOST_WANT_H

#include <stdint.h>

#include "cache.h"

/**
 * struct host_want - the contents of a note (a file about an object that is missing in the cache)
 * @ns: nanoseconds that processes ran without the object since the last compile began. Time that
 *	this process has added is not included, unless another process has changed the note
 *	afterwards
 * @tries: number of compiles that were begun by host_want_begin(), and did not make the object
 */
struct host_want {
	uint64_t ns;
	uint32_t tries;
};

/**
 * host_want_add() - add time without the object to its note (a file in the cache)
 * @cache: path of the directory
 * @name: the object's entry (struct host_cache)
 * @ns: time to add
 * @create: create the note if there is none; without @create, no time is added then
 *
 * Return: the contents of the note; zero if there is no note, or the note cannot be trusted or
 * written.
 */
struct host_want host_want_add(const char *cache, const char *name, uint64_t ns, bool create);

/**
 * host_want_begin() - lock the note of an object that the caller is about to compile, count the try
 * and set the time of the note to 0
 *
 * Until host_want_end(), or until the process ends, calls of other processes return -1.
 *
 * Return: a descriptor for host_want_end(); -1 if another process compiles the object or has made
 * it, or if there is no note.
 */
int host_want_begin(const char *cache, const char *name);

/*
 * host_want_end() - end the compile that host_want_begin() has begun. @begun: its result; -1 is
 * ignored. If the compile has made the object, host_cache_store() removes the note.
 */
void host_want_end(int begun);

#endif
