/* SPDX-License-Identifier: MIT */
/*
 * Copies bytes from one file to another; holes stay holes.
 *
 * The functions take the inode locks of both files, so they are not called under the device lock.
 * Each call copies one piece of at most 4 MiB, which takes milliseconds. This header is not
 * installed.
 */
#ifndef VISA_FILE_COPY_H
#define VISA_FILE_COPY_H

#include <stdbool.h>
#include <stdint.h>

/**
 * file_copy() - copy the next piece, at most 4 MiB, of a file
 * @to: descriptor of a file of at least @size bytes
 * @from: descriptor of the file to copy from; bytes past its end are copied as holes
 * @at: offset of the piece; receives the offset of the next piece, or @size after the last piece
 * @size: bytes of the whole copy
 * @blank: whether @to has only holes in the range of the piece
 *
 * If the file system can share bytes between files (reflinks), the bytes are shared.
 *
 * Return: 0 or a negative errno.
 */
int file_copy(int to, int from, uint64_t *at, uint64_t size, bool blank);

/**
 * file_lacks() - compute how many more bytes of memory or disk @to needs for the next piece of a
 * copy
 * @lacks: the function adds the number of bytes to it
 *
 * The other arguments are those of file_copy().
 *
 * Return: 0 or a negative errno.
 */
int file_lacks(int to, int from, uint64_t *at, uint64_t size, uint64_t *lacks);

/**
 * file_reserve() - reserve memory, or space on the disk, for the next piece of a copy
 *
 * The contents and the size of the file do not change. The other arguments are those of
 * file_copy().
 */
int file_reserve(int to, int from, uint64_t *at, uint64_t size);

#endif
