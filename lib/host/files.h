/* SPDX-License-Identifier: MIT */
/* Whole files, and a private directory for temporary ones. */
#ifndef HOST_FILES_H
#define HOST_FILES_H

#include "../base/buffer.h"
#include "../base/error.h"

/* host_file_write() - write all of the bytes; Return: 0 or a negative errno. */
int host_file_write(int fd, const void *bytes, size_t size);

/* host_file_read() - read a regular file of at most @most bytes; Return: 0 or a negative errno. */
int host_file_read(int fd, size_t most, struct visa_buffer *b);

/**
 * host_scratch_new() - make a directory that only this user may enter
 * @tmp: the directory that it is made in; NULL for /tmp
 * @path: its path; free() is for it
 */
int host_scratch_new(const char *tmp, char **path, struct visa_error *e);

/* host_scratch_free() - remove it, with all that is in it, and free @path. NULL is ignored. */
void host_scratch_free(char *path);

/* host_scratch_open() - open a file of it, as open() does. */
int host_scratch_open(const char *path, const char *name, int flags);

#endif
