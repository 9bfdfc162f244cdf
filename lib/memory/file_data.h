/* SPDX-License-Identifier: MIT */
/*
 * Finds the data of a surface's file (the parts that are not holes), for callers that hold the
 * device lock. This header is not installed.
 */
#ifndef VISA_FILE_DATA_H
#define VISA_FILE_DATA_H

#include <stdbool.h>
#include <stdint.h>

/**
 * file_data() - find the next pages of a memory file that are not in a hole
 * @fd: a memory file
 * @at: offset at which the search begins, bytes
 * @size: offset at which the search ends, bytes
 * @start: receives the offset of the data, rounded down to a multiple of the page size, but at
 *	least @at
 * @end: receives the offset of the end of the data, at most @size
 *
 * The result is as with SEEK_DATA and SEEK_HOLE of lseek(2), but without the inode lock of the
 * file, which a client may hold while it waits for the device lock. On kernels before Linux 6.5 the
 * function uses lseek(2): these kernels have no passthrough, so no client ever holds the inode
 * lock.
 *
 * Return: whether there is data.
 */
bool file_data(int fd, uint64_t at, uint64_t size, uint64_t *start, uint64_t *end);

#endif
