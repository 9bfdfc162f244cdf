/* SPDX-License-Identifier: MIT */
/* How many variables there are at each call of a function. */
#ifndef VISA_CALLS_H
#define VISA_CALLS_H

#include "reading.h"

struct module_calls;

/* module_calls_new() - get ready to walk over the calls of a complete text; Return: 0 or -ENOMEM.
 */
int module_calls_new(const struct reading *rd, struct module_calls **calls);
void module_calls_free(struct module_calls *c);

/**
 * module_calls_at() - whether the next call is the instruction at a byte
 * @named: variables that have been named before it
 * @count: variables that there are when its string is made
 */
bool module_calls_at(struct module_calls *c, size_t at, uint32_t named, uint32_t *count);

/*
 * module_calls_name() - what the call names, by its place in the routine's pool, which must
 * not grow during the walk: names of calls before are remembered where they stand in it.
 */
uint32_t module_calls_name(const struct module_calls *c);

#endif
