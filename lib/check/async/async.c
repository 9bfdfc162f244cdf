// SPDX-License-Identifier: MIT
/* The check async: compares the async copies and waits of the work-items of a group. */
#include "async.h"
#include "../../base/array.h"
#include "../race/race_check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#define CLK_LOCAL 1ul /* CLK_LOCAL_MEM_FENCE of OpenCL C; the other flags are for global memory */

bool async_has_notes(const struct visa_space *space)
{
	return visa_addrmap_find(&space->map, CHECK_NOTES_ADDRESS, CHECK_NOTES_BYTES);
}

int async_new(struct check *c)
{
	c->async = calloc(1, sizeof(*c->async));
	return c->async ? 0 : -ENOMEM;
}

void async_free(struct async *a)
{
	if (!a)
		return;
	free(a->steps);
	notes_free(&a->notes);
	free(a->come);
	free(a->copying);
	free(a->arrived);
	free(a);
}

int async_grid(struct check *c)
{
	struct async *a = c->async;
	size_t items = (size_t)c->group_threads * c->kernel->lanes;

	a->come = calloc(items, sizeof(*a->come));
	a->copying = calloc(c->group_threads, sizeof(*a->copying));
	a->arrived = calloc(c->group_threads, sizeof(*a->arrived));
	return a->come && a->copying && a->arrived &&
			       !notes_new(&a->notes, CHECK_NOTES_ADDRESS, CHECK_NOTE_WORDS, items)
		       ? 0
		       : -ENOMEM;
}

void async_group(struct check *c)
{
	struct async *a = c->async;

	memset(a->come, 0, (size_t)c->threads * c->kernel->lanes * sizeof(*a->come));
	memset(a->copying, 0, c->threads * sizeof(*a->copying));
	memset(a->arrived, 0, c->threads * sizeof(*a->arrived));
	a->step_count = 0;
	a->oldest = 0;
	a->ended = 0;
	a->differs = false;
}

static enum check_note what_of(const struct async_step *s)
{
	return (enum check_note)(s->word[CHECK_NOTE_WHAT] & 255);
}

/*
 * Compare the arguments of two steps (async copies or waits). Return: the difference, as text after
 * "with"; NULL if there is none.
 */
static const char *difference(const struct async_step *a, const struct async_step *b)
{
	static const char *const words[CHECK_NOTE_WORDS] = {
		[CHECK_NOTE_TO] = "another destination",
		[CHECK_NOTE_FROM] = "another source",
		[CHECK_NOTE_COUNT] = "another number of elements",
		[CHECK_NOTE_STRIDE] = "another stride",
		[CHECK_NOTE_EVENT] = "another event",
		[CHECK_NOTE_WHAT] = "elements of another size"
	};
	bool copies = what_of(a) == CHECK_NOTE_COPY;

	for (unsigned int i = copies ? CHECK_NOTE_TO : CHECK_NOTE_EVENT; i < CHECK_NOTE_WORDS; i++)
		if (a->word[i] != b->word[i])
			return words[i];
	return a->word[CHECK_NOTE_WHAT] != b->word[CHECK_NOTE_WHAT] ? words[CHECK_NOTE_WHAT] : NULL;
}

/* Return: the verb for a step of a work-item: a copy or a wait. */
static const char *action(const struct async_step *s)
{
	return what_of(s) == CHECK_NOTE_COPY ? "begins an async copy" : "waits for an event";
}

static struct check_finding *async_find(struct check *c, const struct check_site *one,
					const struct check_site *other)
{
	const struct check_site sites[2] = { *one, other ? *other : *one };

	if (!check_is_on(c, VISA_CHECK_ASYNC))
		return NULL;
	return check_find(c, VISA_CHECK_ASYNC, NULL, sites, other ? 2 : 1, 1);
}

/*
 * The work-items of the group execute different copies or waits, so it is unknown for which copies
 * they wait. Treat all copies of the group as waited for.
 */
static void async_differs(struct async *a)
{
	a->differs = true;
	for (uint32_t i = a->oldest; i < a->step_count; i++)
		a->steps[i].waited = true;
}

/* Report a work-item that executes another copy or wait than its group. */
static void report_difference(struct check *c, const struct async_step *own,
			      const struct async_step *group)
{
	const char *with = what_of(own) == what_of(group) ? difference(own, group) : NULL;
	struct check_finding *f = async_find(c, &own->site, &group->site);

	async_differs(c->async);
	if (f && with)
		snprintf(f->message, sizeof(f->message),
			 "lane %u of thread %u %s, with %s than lane %u of thread %u; all "
			 "work-items of a group must pass the same arguments",
			 own->site.lane, own->site.thread, action(own), with, group->site.lane,
			 group->site.thread);
	else if (f)
		snprintf(f->message, sizeof(f->message),
			 "lane %u of thread %u %s where lane %u of thread %u %s; all work-items of "
			 "a group must reach the same copies and waits",
			 own->site.lane, own->site.thread, action(own), group->site.lane,
			 group->site.thread, action(group));
}

static bool is_copy(const struct async_step *s)
{
	return what_of(s) == CHECK_NOTE_COPY;
}

/*
 * Mark the copies of an event as waited for. Return: whether there are copies of this event. The
 * search goes backwards from the last copy. Copies before @oldest were waited for already; they are
 * searched only if no later copy has this event, because the group may wait for an event again,
 * mostly in a loop.
 */
static bool wait_for(struct async *a, uint64_t event)
{
	bool any = false;

	for (uint32_t i = a->step_count; i-- && (!any || i >= a->oldest);) {
		struct async_step *s = &a->steps[i];

		if (is_copy(s) && s->word[CHECK_NOTE_EVENT] == event)
			any = s->waited = true;
	}
	while (a->oldest < a->step_count &&
	       (!is_copy(&a->steps[a->oldest]) || a->steps[a->oldest].waited))
		a->oldest++;
	return any;
}

/* Make room for one more copy or wait in the array. Return: 0, -ENOMEM or -ENOSPC. */
static int async_make_room(struct check *c)
{
	struct async *a = c->async;
	size_t before = a->step_room;

	if (base_array_reserve(&a->steps, &a->step_room, a->step_count + 1ul, sizeof(*a->steps)))
		return -ENOMEM;
	return check_room_take(&c->room, (a->step_room - before) * sizeof(*a->steps)) ? 0 : -ENOSPC;
}

/* Add a step (a copy or a wait) to the group's sequence, when its first work-item reaches it. */
static void add_step(struct check *c, const struct exec_run *r, struct async_step *s)
{
	struct async *a = c->async;
	struct check_finding *f;

	if (async_make_room(c)) {
		a->failed = true;
		return;
	}
	if (is_copy(s)) {
		async_begin(c, r, s);
	} else if (!wait_for(a, s->word[CHECK_NOTE_EVENT])) {
		f = async_find(c, &s->site, NULL);
		if (f)
			snprintf(f->message, sizeof(f->message),
				 "lane %u of thread %u waits for an event that no async copy of "
				 "its group has returned",
				 s->site.lane, s->site.thread);
	}
	a->steps[a->step_count++] = *s;
}

/*
 * Record that a lane has stored the instrumentation note of sub_group_barrier(). Several
 * instructions store the notes of the lanes of a thread, so the barrier is handled only when all
 * enabled lanes have stored their notes.
 */
static void sub_group(struct check *c, const struct exec_run *r, unsigned int thread,
		      unsigned int lane, uint64_t flags)
{
	uint32_t *arrived = &c->async->arrived[c->first + thread];

	*arrived |= 1u << lane;
	if (r->em[thread] & ~*arrived)
		return;
	if (c->race)
		race_check_sub_group(c, c->first + thread, *arrived,
				     (flags & CLK_LOCAL ? RACE_LOCAL : 0) |
					     (flags & ~CLK_LOCAL ? RACE_GLOBAL : 0));
	check_sub_group(c, r, thread, *arrived);
	*arrived = 0;
}

/* Handle a complete instrumentation note of a work-item. */
static void async_note(struct check *c, const struct exec_run *r, unsigned int thread,
		       unsigned int lane, const uint64_t *words)
{
	struct async *a = c->async;
	size_t item = (size_t)(c->first + thread) * c->kernel->lanes + lane;
	struct async_step s;

	switch (words[CHECK_NOTE_WHAT] & 255) {
	case CHECK_NOTE_SUB_GROUP:
		sub_group(c, r, thread, lane, words[CHECK_NOTE_WHAT] >> 8);
		return;
	case CHECK_NOTE_FENCE:
	case CHECK_NOTE_ATOMIC:
	case CHECK_NOTE_ORDERED:
		if (c->race)
			race_check_note(c, c->first + thread, lane, words[CHECK_NOTE_WHAT]);
		return;
	default:
		break;
	}
	s = (struct async_step){ .site = check_site_of(c, r->insn, c->group, c->first + thread,
						       lane, "copy") };
	memcpy(s.word, words, sizeof(s.word));
	a->copying[c->first + thread] = what_of(&s) == CHECK_NOTE_COPY;
	if (what_of(&s) == CHECK_NOTE_COPIED || a->differs || a->failed)
		return;
	if (what_of(&s) == CHECK_NOTE_WAIT)
		s.site.access = "wait";
	if (a->come[item] == a->step_count)
		add_step(c, r, &s);
	else if (what_of(&s) != what_of(&a->steps[a->come[item]]) ||
		 difference(&s, &a->steps[a->come[item]]))
		report_difference(c, &s, &a->steps[a->come[item]]);
	a->come[item]++;
}

bool async_touch(struct check *c, const struct exec_run *r, const struct exec_touch *t)
{
	return notes_touch(c, r, t, &c->async->notes, async_note) ||
	       c->async->copying[c->first + t->thread];
}

void async_again(struct check *c, uint32_t first, uint32_t threads)
{
	struct async *a = c->async;

	for (uint32_t i = a->oldest; i < a->step_count; i++) {
		const struct async_step *s = &a->steps[i];

		if (is_copy(s) && !s->waited && s->site.thread >= first &&
		    s->site.thread - first < threads)
			async_access(c, s);
	}
}

/* Report a work-item that has ended without executing a copy or wait of its group. */
static void report_missing(struct check *c, uint32_t thread, uint32_t lane,
			   const struct async_step *s)
{
	struct check_finding *f = async_find(c, &s->site, NULL);

	if (f)
		snprintf(f->message, sizeof(f->message),
			 "lane %u of thread %u %s, and lane %u of thread %u does not; all "
			 "work-items of a group must reach the same copies and waits",
			 s->site.lane, s->site.thread, action(s), lane, thread);
}

void async_ended(struct check *c, uint32_t threads)
{
	struct async *a = c->async;
	const uint32_t simd = c->kernel->lanes;

	a->ended += threads;
	if (a->ended < c->threads || a->failed)
		return;
	for (uint32_t i = 0; i < c->items && !a->differs; i++) {
		if (a->come[i] >= a->step_count)
			continue;
		report_missing(c, i / simd, i % simd, &a->steps[a->come[i]]);
		a->differs = true;
	}
	for (uint32_t i = 0; i < a->step_count && !a->differs; i++) {
		const struct async_step *s = &a->steps[i];
		struct check_finding *f = NULL;

		if (is_copy(s) && !s->waited)
			f = async_find(c, &s->site, NULL);
		if (f)
			snprintf(f->message, sizeof(f->message),
				 "no work-item waits for this async copy before the group ends");
	}
}
