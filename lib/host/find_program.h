/* SPDX-License-Identifier: MIT */
/* Finds programs of this machine, and copies environment variables for them. */
#ifndef HOST_FIND_PROGRAM_H
#define HOST_FIND_PROGRAM_H

#include <stdbool.h>

/*
 * host_program_find() - find a program by its path, or by its name in PATH. Return: its absolute
 * path, which the caller frees; NULL if there is none, or out of memory.
 */
char *host_program_find(const char *named);

/*
 * host_program_inherit() - copy a variable of the environment as NAME=value; the caller frees the
 * copy. Return: false if the variable does not exist, if the program runs with more rights than its
 * caller, or if out of memory.
 */
bool host_program_inherit(const char *name, char **entry);

#endif
