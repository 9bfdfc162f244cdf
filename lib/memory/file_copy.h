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
 * @at: offset of the piece; receives the offset of the next one; @size at the end
 * @size: bytes of the whole copy
 * @blank: @to has only holes there
 *
 * File systems that can share bytes (reflinks) do.
 *
 * Return: 0 or a negative errno.
 */
int file_copy(int to, int from, uint64_t *at, uint64_t size, bool blank);

/**
 * file_lacks() - compute the additional memory, or disk, that a copy needs for the next piece
 * @lacks: the bytes are added to it
 *
 * Other arguments are as in file_copy().
 */
int file_lacks(int to, int from, uint64_t *at, uint64_t size, uint64_t *lacks);

/**
 * file_reserve() - give a file memory, or disk, for the next piece of a copy
 *
 * The contents and the size of the file do not change. Other arguments are as in file_copy().
 */
int file_reserve(int to, int from, uint64_t *at, uint64_t size);

#endif
