/* SPDX-License-Identifier: MIT */
/*
 * Computes how many variables of a routine exist at each call of a function. The order of a
 * routine's strings depends on this number (string_order.h).
 */
#ifndef VISA_CALLS_H
#define VISA_CALLS_H

#include "reading.h"

struct module_calls;

/* module_calls_new() - start to iterate over the calls of a complete text; Return: 0 or -ENOMEM. */
int module_calls_new(const struct reading *rd, struct module_calls **calls);
void module_calls_free(struct module_calls *c);

/**
 * module_calls_at() - go to the next call if it is the instruction at byte @at
 * @named: number of variables that have a string before this instruction
 * @count: receives the number of variables that exist when the string of the call is added
 *
 * Return: whether the instruction is the next call.
 */
bool module_calls_at(struct module_calls *c, size_t at, uint32_t named, uint32_t *count);

/*
 * module_calls_name() - Return: the name of the function that is called by the call which
 * module_calls_at() has found, as an offset in the routine's pool (its bytes of strings). The pool
 * must not grow between the first and the last use of @c, which keeps pointers to the names.
 */
uint32_t module_calls_name(const struct module_calls *c);

#endif
