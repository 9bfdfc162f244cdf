/* SPDX-License-Identifier: MIT */
/*
 * The order of a routine's strings, which is that in which Intel's compiler makes what they
 * name. Instructions hold indices of strings, so that the order is not free. Functions
 * return 0 or -ENOMEM.
 */
#ifndef VISA_STRING_ORDER_H
#define VISA_STRING_ORDER_H

#include "reading.h"

/* module_strings_start() - the strings that a routine has before anything is declared. */
int module_strings_start(struct reading *rd);

/* module_strings_rename() - give the routine its name. */
int module_strings_rename(struct reading *rd, const char *name);

/**
 * module_strings_finish() - all other strings; the routine is complete
 *
 * Return: 0; -EINVAL for an instruction that names a string there is not, -ENOSPC
 * for more strings than one can name; -ENOMEM.
 */
int module_strings_finish(struct reading *rd, struct visa_error *e);

#endif
