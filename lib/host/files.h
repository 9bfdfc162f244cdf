/* SPDX-License-Identifier: MIT */
/* Reads and writes whole files, and creates private directories for temporary files. */
#ifndef HOST_FILES_H
#define HOST_FILES_H

#include "../base/buffer.h"
#include "../base/error.h"

/* host_file_write() - write all of the bytes; Return: 0 or a negative errno. */
int host_file_write(int fd, const void *bytes, size_t size);

/* host_file_read() - read a regular file of at most @most bytes; Return: 0 or a negative errno. */
int host_file_read(int fd, size_t most, struct visa_buffer *b);

/**
 * struct host_scratch - a private directory for temporary files
 * @path: its path; NULL for none
 * @fd: the open directory, which is locked while it is used
 */
struct host_scratch {
	char *path;
	int fd;
};

/**
 * host_scratch_new() - create a directory that only this user may enter
 * @tmp: the directory in which it is created; NULL for /tmp
 * @s: receives the new directory; the caller calls host_scratch_free()
 * @e: the error
 *
 * First removes directories in @tmp that killed programs of this user have left.
 *
 * Return: 0 or a negative errno.
 */
int host_scratch_new(const char *tmp, struct host_scratch *s, struct visa_error *e);

/* host_scratch_free() - remove the directory with all its contents. A zeroed struct is ignored. */
void host_scratch_free(struct host_scratch *s);

/* host_file_put() - write a new file of a directory; Return: 0 or a negative errno. */
int host_file_put(const char *directory, const char *name, const void *bytes, size_t size,
		  struct visa_error *e);

/*
 * host_file_take() - read a regular file of at most @most bytes in a directory; Return: 0 or a
 * negative errno.
 */
int host_file_take(const char *directory, const char *name, size_t most, struct visa_buffer *b);

/*
 * host_file_open() - open a file of a directory, but no symbolic link. Return: a descriptor, or -1
 * with errno.
 */
int host_file_open(const char *directory, const char *name, int flags);

#endif
