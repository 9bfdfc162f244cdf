// SPDX-License-Identifier: MIT
/*
 * Saves the memory and the counters of a run at moments (points in time between work-groups), so
 * that a debugger can go back to them.
 */
#include "launch_history.h"
#include "history_pages.h"
#include "watchers.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOMENTS_MAX 32
#define RECORDS	    65536 /* least number of instructions between two saved moments */
#define BYTES	    16	  /* largest number of saved bytes for each executed instruction */

/**
 * struct counts - a saved copy of the counters of a run
 * @done, @instructions: copied from the run; @random, @groups, @threads: copied from the runner
 * @exec: instructions, lanes, channels, dropped, misaligned and bytes of struct exec_run
 */
struct counts {
	uint64_t done;
	uint64_t instructions;
	uint64_t random;
	uint64_t groups;
	uint64_t threads;
	uint64_t exec[6];
	uint8_t stored[VISA_SURFACE_COUNT];
	struct exec_lost lost;
	struct exec_passed passed;
};

/*
 * struct moment - a saved moment of a run
 * @pages: the pages of memory
 * @at: the group that begins after the moment: its position in the order in which groups run
 * @counts: the counters
 */
struct moment {
	struct history_pages pages;
	uint64_t at;
	struct counts counts;
};

/**
 * struct launch_history - the moments of a run
 * @memory: the saved memory
 * @moments: the @count moments; @times: time and group of each moment, as watchers get them
 * @step: number of instructions between two moments
 * @once: save only the moment at which the run begins, since a watcher must start again when the
 *	run goes back
 * @full: no more moments are saved
 * @why: the reason why there are no moments
 */
struct launch_history {
	struct history_memory memory;
	struct moment moments[MOMENTS_MAX];
	struct watch_moment times[MOMENTS_MAX];
	uint32_t count;
	uint64_t step;
	bool once;
	bool full;
	char why[VISA_MESSAGE_MAX];
};

static uint64_t *counter(struct exec_run *x, unsigned int n)
{
	uint64_t *const all[] = { &x->instructions, &x->lanes,	    &x->channels,
				  &x->dropped,	    &x->misaligned, &x->bytes };

	return all[n];
}

static void keep_counts(struct runner *r, struct counts *c)
{
	*c = (struct counts){ .done = __atomic_load_n(&r->run->done, __ATOMIC_RELAXED),
			      .instructions =
				      __atomic_load_n(&r->run->instructions, __ATOMIC_RELAXED),
			      .random = r->random,
			      .groups = r->groups,
			      .threads = r->threads_started,
			      .lost = r->lost,
			      .passed = r->passed };
	for (unsigned int i = 0; i < 6; i++)
		c->exec[i] = *counter(&r->exec, i);
	memcpy(c->stored, r->exec.stored, sizeof(c->stored));
}

static void restore_counts(struct runner *r, const struct counts *c)
{
	__atomic_store_n(&r->run->done, c->done, __ATOMIC_RELAXED);
	__atomic_store_n(&r->run->instructions, c->instructions, __ATOMIC_RELAXED);
	r->random = c->random;
	r->groups = c->groups;
	r->threads_started = c->threads;
	r->lost = c->lost;
	r->passed = c->passed;
	for (unsigned int i = 0; i < 6; i++)
		*counter(&r->exec, i) = c->exec[i];
	memcpy(r->exec.stored, c->stored, sizeof(c->stored));
}

static void launch_history_show(struct launch_run *run)
{
	run->watch.moments = run->history->times;
	run->watch.moment_count = run->history->count;
	run->watch.no_moments = run->history->why;
}

/* Remove every second saved moment (point in time of the run), except the first and the last. */
static void thin(struct launch_history *h)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < h->count; i++) {
		if (i % 2 && i + 1 < h->count) {
			history_drop(&h->memory, &h->moments[i].pages);
			continue;
		}
		h->moments[kept] = h->moments[i];
		h->times[kept++] = h->times[i];
	}
	h->count = kept;
	h->step *= 2;
}

static void launch_history_keep(struct runner *r, uint64_t at, uint64_t group)
{
	struct launch_history *h = r->run->history;
	struct moment m = { .at = at };
	const struct history_pages *last = h->count ? &h->moments[h->count - 1].pages : NULL;
	int err = history_keep(&h->memory, last, &m.pages);

	while (err == -ENOSPC && h->count > 2) {
		thin(h);
		last = &h->moments[h->count - 1].pages;
		err = history_keep(&h->memory, last, &m.pages);
	}
	h->full = err || h->once;
	if (err && !h->count)
		snprintf(h->why, sizeof(h->why),
			 "the launch cannot go back: a copy of its memory needs more than the "
			 "%llu bytes that are allowed",
			 (unsigned long long)h->memory.most);
	if (err)
		return;
	keep_counts(r, &m.counts);
	h->moments[h->count] = m;
	h->times[h->count++] = (struct watch_moment){ r->run->watch.clock, group };
	if (h->count == MOMENTS_MAX)
		thin(h);
}

void history_group(struct runner *r, uint64_t at, uint64_t group)
{
	struct launch_run *run = r->run;
	struct launch_history *h = run->history;
	uint64_t now = run->watch.clock;

	if (!h || h->full || (h->count && now < h->times[h->count - 1].time + h->step))
		return;
	launch_history_keep(r, at, group);
	launch_history_show(run);
}

/*
 * Return: the hash @d, updated with @size bytes. Every byte has an effect; the hash is not
 * cryptographic.
 */
static uint64_t digest_of(uint64_t d, const uint8_t *at, uint64_t size)
{
	uint64_t word;

	for (; size >= sizeof(word); at += sizeof(word), size -= sizeof(word)) {
		memcpy(&word, at, sizeof(word));
		d = (d ^ word) * 0x9e3779b97f4a7c15;
		d ^= d >> 29;
	}
	for (; size; at++, size--)
		d = (d ^ *at) * 0x9e3779b97f4a7c15;
	return d;
}

/*
 * Return: a hash of all memory, also of local and private memory, which change while a group runs.
 * Pages of zeros are left out, since a load from a hole of a sparse file can turn the hole into a
 * page of zeros.
 */
static uint64_t digest(const struct watch_run *w)
{
	const struct launch_run *run = w->launch;
	const struct runner *r = run->watched;
	uint64_t d = 0;
	uint8_t *at;
	size_t size;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = r->space.surfaces[i];

		for (struct page_walk p = { .s = s };
		     s && s->base && history_page_next(&p, &at, &size);)
			if (!history_page_is_zero(at, size))
				d = digest_of(d + i + p.at, at, size);
	}
	return d;
}

static void launch_history_forget(struct watch_run *w)
{
	/* @w->launch points to the struct launch_run of the watched run. */
	struct launch_history *h = ((const struct launch_run *)w->launch)->history;

	if (!h)
		return;
	while (h->count > 1 && h->times[h->count - 1].time > w->clock)
		history_drop(&h->memory, &h->moments[--h->count].pages);
	h->full = h->once;
	w->moment_count = h->count;
}

int history_begin(struct runner *r, struct visa_error *e)
{
	struct launch_run *run = r->run;
	const struct visa_launch_options *o = run->options;
	struct launch_history *h;

	run->watch.digest = digest;
	run->watch.forget = launch_history_forget;
	run->watch.no_moments = "the launch cannot go back: it keeps no history";
	if (!o->stops || !o->history)
		return 0;
	h = run->history = calloc(1, sizeof(*h));
	if (!h || history_memory_list(&h->memory, r))
		return visa_fail(e, ENOMEM, "out of memory for the history");
	h->memory.most = o->history;
	h->memory.account = run->l->account;
	h->step = h->memory.page_count * (HISTORY_PAGE / BYTES);
	if (h->step < RECORDS)
		h->step = RECORDS;
	h->once = watchers_return(run, h->why, sizeof(h->why));
	h->full = *h->why;
	launch_history_show(run);
	return 0;
}

void history_free(struct launch_run *run)
{
	struct launch_history *h = run->history;

	if (!h)
		return;
	for (uint32_t i = 0; i < h->count; i++)
		history_drop(&h->memory, &h->moments[i].pages);
	free(h->memory.regions);
	free(h);
	run->history = NULL;
}

int history_back(struct runner *r)
{
	struct launch_run *run = r->run;
	const struct moment *m;

	if (!run->watch.back)
		return -EINTR;
	m = &run->history->moments[run->watch.back - 1];
	run->watch.clock = run->history->times[run->watch.back - 1].time;
	run->watch.back = 0;
	runner_abandon(r);
	history_restore(&run->history->memory, &m->pages);
	run->printed.back = true;
	restore_counts(r, &m->counts);
	__atomic_store_n(&run->next, m->at, __ATOMIC_RELAXED);
	run->failed = UINT64_MAX;
	r->failed = false;
	r->at = m->at;
	return watchers_restart(r, &r->error);
}
