/* SPDX-License-Identifier: MIT */
/* Delta debugging: reduce a list of parts to a few parts with which a test still fails. */
#ifndef DDMIN_H
#define DDMIN_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct ddmin - a list of parts that is reduced
 * @count: number of parts
 * @keep: by part, whether it is kept; at first all parts are kept
 * @fails: runs the test with the parts that @keep contains; Return: whether it still fails
 * @stop: flag that another thread or a signal sets (atomically) to end with the present result
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
 * ddmin() - leave parts out, larger pieces first, as long as the test still fails with the rest
 *
 * Afterwards no single part can be left out, unless the reduction was stopped.
 *
 * Return: number of parts that are left; 0 if out of memory: then @keep is unchanged.
 */
size_t ddmin(struct ddmin *d);

#endif
