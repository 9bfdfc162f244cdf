/* SPDX-License-Identifier: MIT */
/* Where a surface's file has data, for those who hold the device lock: not installed. */
#ifndef VISA_FILE_DATA_H
#define VISA_FILE_DATA_H

#include <stdbool.h>
#include <stdint.h>

/**
 * file_data() - the next pages of a memory file that are no hole
 * @fd: a memory file
 * @at: offset where to begin, bytes
 * @size: offset where to end, bytes
 * @start: where to put the offset of the data, whole pages, but not before @at
 * @end: where to put the offset of its end, not after @size
 *
 * It does what SEEK_DATA and SEEK_HOLE of lseek(2) do, without the inode lock of the file, which a
 * client may hold while it waits for the device lock. A kernel older than Linux 6.5 is asked by
 * lseek(2): it has no passthrough, so that no client ever has that lock.
 *
 * Return: whether there is data.
 */
bool file_data(int fd, uint64_t at, uint64_t size, uint64_t *start, uint64_t *end);

#endif
