/* SPDX-License-Identifier: MIT */
/* Delta debugging: of many parts of something that fails, few that still fail. */
#ifndef DDMIN_H
#define DDMIN_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct ddmin - a list of parts that is reduced
 * @count: parts
 * @keep: by part, whether it is among those that fail; all of them at first
 * @fails: whether these parts still fail
 * @stop: set (atomically) from elsewhere to end with the present result
 * @context: for @fails
 */
struct ddmin {
	size_t count;
	bool *keep;
	bool (*fails)(void *context, const bool *keep);
	const bool *stop;
	void *context;
};

/**
 * ddmin() - leave parts out, larger pieces first, as long as the others still fail
 *
 * Afterwards no single part can be left out, unless the reduction was stopped.
 *
 * Return: how many are left, or 0 without memory, and then @keep is unchanged.
 */
size_t ddmin(struct ddmin *d);

#endif
