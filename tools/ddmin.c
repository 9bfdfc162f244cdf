// SPDX-License-Identifier: MIT
/* Delta debugging (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input"). */
#include "ddmin.h"

#include <stdlib.h>
#include <string.h>

/*
 * struct state - @left: numbers of the parts that are left, @count of them; @trial: the parts to
 * try, in the form of @keep
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

/* Try to leave out @size parts from number @from on. Return: whether the rest still fails. */
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
 * Leave out pieces of @size parts, starting at the end: later parts need earlier ones, not the
 * other way round. Return: whether any part was left out.
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
	/* A part that only a removed part needed can be left out now. */
	while (!stopped(d) && sweep(&s, 1))
		continue;
out:
	free(s.left);
	free(s.trial);
	return s.count;
}
