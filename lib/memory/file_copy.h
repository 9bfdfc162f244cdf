/* SPDX-License-Identifier: MIT */
/*
 * Copy bytes from one file to another; holes stay holes.
 *
 * The functions take the inode locks of both files, so they are not called under the device lock.
 * Each call copies one piece, which takes milliseconds. This header is not installed.
 */
#ifndef VISA_FILE_COPY_H
#define VISA_FILE_COPY_H

#include <stdbool.h>
#include <stdint.h>

/**
 * file_copy() - copy the next piece
 * @to: descriptor of a file of at least @size bytes
 * @from: descriptor of the other one; past its end there are holes
 * @at: where it begins, which becomes where the next one does; at the end @size
 * @size: bytes of all
 * @blank: @to has nothing but holes there
 *
 * File systems that can share bytes (reflinks) do.
 *
 * Return: 0 or a negative errno.
 */
int file_copy(int to, int from, uint64_t *at, uint64_t size, bool blank);

/**
 * file_lacks() - how many bytes of memory, or disk, a copy would need more, of the next piece
 * @lacks: is added to
 *
 * The rest as of file_copy().
 */
int file_lacks(int to, int from, uint64_t *at, uint64_t size, uint64_t *lacks);

/**
 * file_reserve() - give a file memory, or disk, for the next piece of a copy
 *
 * No byte changes, nor does the size of the file. The rest as of file_copy().
 */
int file_reserve(int to, int from, uint64_t *at, uint64_t size);

#endif
