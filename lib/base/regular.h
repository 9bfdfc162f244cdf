/* SPDX-License-Identifier: MIT */
/* Files that are read without blocking. */
#ifndef BASE_REGULAR_H
#define BASE_REGULAR_H

#include <stdio.h>

/*
 * base_open_regular() - open a regular file for reading; Return: NULL if it cannot be opened, or is
 * a pipe or a device: reading from these can block, and removes bytes that another reader needs
 */
FILE *base_open_regular(const char *file);

#endif
