/* SPDX-License-Identifier: MIT */
/* How many variables there are at each call of a function. */
#ifndef VISA_CALLS_H
#define VISA_CALLS_H

#include "reading.h"

struct visa_calls;

/* visa_calls_new() - get ready to walk over the calls of a complete text; Return: 0 or -ENOMEM. */
int visa_calls_new(const struct reading *rd, struct visa_calls **calls);
void visa_calls_free(struct visa_calls *c);

/**
 * visa_calls_at() - whether the next call is the instruction at a byte
 * @named: variables that have been named before it
 * @count: variables that there are when its string is made
 */
bool visa_calls_at(struct visa_calls *c, size_t at, uint32_t named, uint32_t *count);

/*
 * visa_calls_name() - what the call names, by its place in the routine's pool, which must
 * not grow during the walk: names of calls before are remembered where they stand in it.
 */
uint32_t visa_calls_name(const struct visa_calls *c);

#endif
