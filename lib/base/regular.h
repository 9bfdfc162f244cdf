/* SPDX-License-Identifier: MIT */
/* Opens regular files only, since reading a pipe or a device can block. */
#ifndef BASE_REGULAR_H
#define BASE_REGULAR_H

#include <stdio.h>

/*
 * base_open_regular() - open a regular file for reading. Return: NULL if the file cannot be opened,
 * or is a pipe or a device: reading these can block, and takes bytes from other readers.
 */
FILE *base_open_regular(const char *file);

#endif
