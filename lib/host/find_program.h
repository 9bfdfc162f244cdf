/* SPDX-License-Identifier: MIT */
/* Programs of this machine, and the environment that they get. */
#ifndef HOST_FIND_PROGRAM_H
#define HOST_FIND_PROGRAM_H

#include <stdbool.h>

/*
 * host_program_find() - look for a program: a path, or a name that is looked for in PATH. Return:
 * its absolute path, which free() is for; NULL if there is none, or no memory.
 */
char *host_program_find(const char *named);

/*
 * host_program_inherit() - a variable of our environment as NAME=value, which free() is for.
 * Return: whether there is one.
 */
bool host_program_inherit(const char *name, char **entry);

#endif
