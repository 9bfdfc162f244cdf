// SPDX-License-Identifier: MIT
/* Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input"). */
#include "ddmin.h"

#include <stdlib.h>
#include <string.h>

/*
 * struct state - state of a reduction
 * @left: array of @count elements, the indexes of the parts that were not removed
 * @trial: an array like @d->keep, for the next run of the test
 */
struct state {
	struct ddmin *d;
	size_t *left;
	size_t count;
	bool *trial;
};

static bool stopped(const struct ddmin *d)
{
	return d->stop && __atomic_load_n(d->stop, __ATOMIC_RELAXED);
}

/*
 * Run the test without @size parts, s->left[@from] and the following ones. Remove them if the test
 * still fails. Return: whether they were removed.
 */
static bool leave_out(struct state *s, size_t from, size_t size)
{
	struct ddmin *d = s->d;

	memcpy(s->trial, d->keep, d->count * sizeof(*d->keep));
	for (size_t i = from; i < from + size; i++)
		s->trial[s->left[i]] = false;
	if (!d->fails(d->context, s->trial) || stopped(d))
		return false;
	memcpy(d->keep, s->trial, d->count * sizeof(*d->keep));
	memmove(s->left + from, s->left + from + size, (s->count - from - size) * sizeof(*s->left));
	s->count -= size;
	return true;
}

/*
 * Try to remove @size consecutive parts at a time. Begin at the end of the list, since a part can
 * need only earlier parts. Return: whether any part was removed.
 */
static bool sweep(struct state *s, size_t size)
{
	size_t end = s->count;
	bool any = false;

	while (end && !stopped(s->d)) {
		size_t n = end < size ? end : size;

		any |= leave_out(s, end - n, n);
		end -= n;
	}
	return any;
}

size_t ddmin(struct ddmin *d)
{
	struct state s = { .d = d, .left = calloc(d->count + 1, sizeof(*s.left)) };
	size_t size;

	s.trial = calloc(d->count + 1, sizeof(*s.trial));
	if (!s.left || !s.trial) {
		s.count = 0;
		goto out;
	}
	for (size_t i = 0; i < d->count; i++) {
		d->keep[i] = true;
		s.left[s.count++] = i;
	}
	for (size = (s.count + 1) / 2; size > 1 && !stopped(d); size = (size + 1) / 2) {
		sweep(&s, size);
		if (size > s.count)
			size = s.count;
	}
	/* Repeat: a part that only removed parts needed can be removed now. */
	while (!stopped(d) && sweep(&s, 1))
		continue;
out:
	free(s.left);
	free(s.trial);
	return s.count;
}
