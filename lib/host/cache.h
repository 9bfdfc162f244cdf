/* SPDX-License-Identifier: MIT */
/*
 * The cache: compiled objects of earlier runs, in a directory of files. If an operation fails, the
 * cache behaves as if it were empty, and no error is returned.
 */
#ifndef HOST_CACHE_H
#define HOST_CACHE_H

#include <sys/stat.h>

#include "../base/buffer.h"
#include "host_code.h"

/**
 * struct host_cache - the cache, and the key of one C text, whose entry may not exist
 * @directory: the open directory; -1 if there is no cache
 * @most: largest number of bytes of the directory
 * @key: all inputs on which the object depends
 * @name: the entry's file name
 */
struct host_cache {
	int directory;
	uint64_t most;
	struct visa_buffer key;
	char name[HOST_CACHE_NAME];
};

/**
 * struct host_cached - an entry that was read
 * @file: the whole file
 * @object, @size: the object in it
 */
struct host_cached {
	struct visa_buffer file;
	const uint8_t *object;
	size_t size;
};

/**
 * host_cache_open() - open the directory, and make it if it does not exist
 * @c: the cache; the caller calls host_cache_close()
 * @compiler: path of the compiler
 *
 * There is no cache in these cases:
 * - The directory is a symbolic link, belongs to another user, or is writable by others.
 * - Its path contains a symbolic link that a user other than this one and root owns or can replace.
 * - It does not exist, and its parent belongs to a user other than this one and root.
 * - The flags make the compiler detect the processor (-march=native): an object for one processor
 *   could be used on another one.
 */
void host_cache_open(struct host_cache *c, const char *compiler, const char *text, size_t size,
		     const struct host_options *o);
void host_cache_close(struct host_cache *c);

/*
 * host_cache_directory() - open the directory of the cache, and create missing directories of its
 * path. Return: -1 if there is no cache.
 */
int host_cache_directory(const char *path);

/* host_cache_is_ours() - Return: whether only this user can have written a file. */
bool host_cache_is_ours(const struct stat *st);

/*
 * host_cache_want() - fill in the name of the file that counts the time without a missing entry (a
 * note, want.h).
 */
void host_cache_want(const char *entry, char name[HOST_CACHE_NAME]);

/*
 * host_cache_find() - read the entry whose key is in @c. Return: whether it exists, is complete,
 * and has the same key
 *
 * An entry that is damaged, or that another user could have written, is removed. The caller frees
 * @found->file by visa_buffer_free().
 */
bool host_cache_find(const struct host_cache *c, struct host_cached *found);

/*
 * host_cache_store() - add the object, and remove the note, the file that counted the time without
 * it (want.h). If the cache is then too large, the least recently used entries are removed.
 */
void host_cache_store(const struct host_cache *c, const void *object, size_t size);

/* host_cache_remove() - remove the entry whose key is in @c. */
void host_cache_remove(const struct host_cache *c);

#endif
