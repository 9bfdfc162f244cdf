/* SPDX-License-Identifier: MIT */
/* The number of variables that exist at each call of a function. */
#ifndef VISA_CALLS_H
#define VISA_CALLS_H

#include "reading.h"

struct module_calls;

/* module_calls_new() - start to iterate over the calls of a complete text; Return: 0 or -ENOMEM. */
int module_calls_new(const struct reading *rd, struct module_calls **calls);
void module_calls_free(struct module_calls *c);

/**
 * module_calls_at() - Return: whether the next call is the instruction at a byte
 * @named: number of variables that have been named before it
 * @count: number of variables that exist when its string is added
 */
bool module_calls_at(struct module_calls *c, size_t at, uint32_t named, uint32_t *count);

/*
 * module_calls_name() - Return: the name of the called function, as an offset in the routine's
 * pool. The pool must not grow meanwhile: the iterator keeps pointers to the names.
 */
uint32_t module_calls_name(const struct module_calls *c);

#endif
