/* SPDX-License-Identifier: MIT */
/*
 * The order of a routine's strings. Instructions contain indices of strings, so the order must be
 * the same as in Intel's compiler. All functions return 0 or -ENOMEM; module_strings_finish()
 * returns further errors.
 */
#ifndef VISA_STRING_ORDER_H
#define VISA_STRING_ORDER_H

#include "reading.h"

/* module_strings_start() - add the strings with which the list of every routine begins. */
int module_strings_start(struct reading *rd);

/* module_strings_rename() - give the routine its name. */
int module_strings_rename(struct reading *rd, const char *name);

/**
 * module_strings_finish() - add all other strings of a complete routine
 *
 * Return: 0; -EINVAL for an instruction that names a string that does not exist; -ENOSPC for
 * a string index that cannot be encoded; -ENOMEM.
 */
int module_strings_finish(struct reading *rd, struct visa_error *e);

#endif
