/* SPDX-License-Identifier: MIT */
/* Delta debugging: reduce a list of parts to a few parts with which a test still fails. */
#ifndef DDMIN_H
#define DDMIN_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct ddmin - a list of parts that is reduced
 * @count: number of parts
 * @keep: @count flags: whether each part is kept. At first all parts are kept
 * @fails: function that runs the test with the parts whose flag in @keep is true. Return: whether
 * the test still fails
 * @stop: flag that another thread or a signal sets (atomically) to end with the present result
 * @context: the first argument of @fails
 */
struct ddmin {
	size_t count;
	bool *keep;
	bool (*fails)(void *context, const bool *keep);
	const bool *stop;
	void *context;
};

/**
 * ddmin() - remove parts, many at a time at first, as long as the test still fails with the
 * remaining parts
 *
 * Afterwards the test passes if any one of the remaining parts is removed, unless @stop has ended
 * the reduction.
 *
 * Return: number of parts that are left; 0 if out of memory: then @keep is unchanged.
 */
size_t ddmin(struct ddmin *d);

#endif
