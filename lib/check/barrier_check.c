// SPDX-License-Identifier: MIT
/* The check of barriers: reports lanes and threads that are missing at a barrier. */
#include "race/race_check.h"
#include "../base/append.h"

#include <stdio.h>
#include <stdlib.h>

#define LANES_TEXT 160

/* Write the numbers of lanes as a part of a sentence: "lanes 0, 4 to 15". */
static void name_lanes(uint32_t lanes, char text[LANES_TEXT])
{
	struct base_text t = base_append_init(text, LANES_TEXT);
	bool one = !(lanes & (lanes - 1));

	base_append(&t, one ? "lane" : "lanes");
	for (unsigned int lane = 0; lane < 32; lane++) {
		unsigned int last = lane;

		if (!(lanes >> lane & 1))
			continue;
		while (last < 31 && lanes >> (last + 1) & 1)
			last++;
		base_append(&t, "%s %u", lane > (unsigned int)__builtin_ctz(lanes) ? "," : "",
			    lane);
		if (last > lane)
			base_append(&t, " to %u", last);
		lane = last;
	}
}

/*
 * Return: a mask of the lanes of a thread that are work-items. In the last thread of the group,
 * some lanes may have no work-item.
 */
static uint32_t barrier_check_lanes_of(const struct check *c, uint32_t thread)
{
	uint32_t simd = c->kernel->lanes, left = c->items - thread * simd;

	return exec_window(left < simd ? left : simd);
}

/*
 * Report the lanes of a thread that are missing at a barrier of the group or sub-group, if other
 * lanes of the thread are there.
 */
static void find_missing(struct check *c, const struct exec_run *r, unsigned int thread,
			 uint32_t there, const char *barrier)
{
	uint32_t missing = barrier_check_lanes_of(c, c->first + thread) & ~there;
	struct check_finding *f;
	struct check_site site;
	char lanes[LANES_TEXT];

	if (!missing)
		return;
	site = check_here(c, r, thread, 1, "wait");
	site.lane = (unsigned int)__builtin_ctz(missing);
	site.last = 31 - (unsigned int)__builtin_clz(missing);
	f = check_find(c, VISA_CHECK_BARRIER, NULL, &site, 1,
		       (uint64_t)__builtin_popcount(missing));
	if (!f)
		return;
	name_lanes(missing, lanes);
	snprintf(f->message, sizeof(f->message),
		 "%s of thread %u %s not reached the %s at which its other lanes wait", lanes,
		 site.thread, missing & (missing - 1) ? "have" : "has", barrier);
}

void check_barrier(struct check *c, const struct exec_run *r)
{
	for (uint32_t live = r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);

		if (c->arrived && c->first + t < c->threads)
			c->arrived[c->first + t] = r->insn;
		find_missing(c, r, t, r->em[t], "barrier");
	}
}

void check_sub_group(struct check *c, const struct exec_run *r, unsigned int thread, uint32_t lanes)
{
	if (check_is_on(c, VISA_CHECK_BARRIER))
		find_missing(c, r, thread, lanes, "barrier of its sub-group");
}

/* Return: a struct check_site for the barrier at which a thread has arrived. */
static struct check_site barrier_check_site_of(const struct check *c, uint32_t thread)
{
	const struct exec_insn *insn = c->arrived[thread];
	struct check_site s = { .group = c->group, .thread = thread, .access = "wait" };

	kernel_find(c->kernel, insn, &s.routine, &s.byte);
	return s;
}

void check_barrier_joins(struct check *c)
{
	struct check_finding *f;
	struct check_site sites[2];
	uint32_t other = 1;

	while (other < c->threads && c->arrived[other] == c->arrived[0])
		other++;
	if (other >= c->threads || !c->arrived[0] || !c->arrived[other])
		return;
	sites[0] = barrier_check_site_of(c, 0);
	sites[1] = barrier_check_site_of(c, other);
	f = check_find(c, VISA_CHECK_BARRIER, NULL, sites, 2, 1);
	if (f)
		snprintf(f->message, sizeof(f->message),
			 "thread 0 of a group waits at this barrier, and thread %u at another one",
			 other);
}

void check_stuck(struct check *c, const struct exec_fault *at, const char *text)
{
	struct check_site site = { .group = c->group,
				   .thread = at->thread,
				   .lane = (uint32_t)__builtin_ctz(at->lanes | 1u << 31),
				   .routine = at->routine,
				   .byte = at->byte,
				   .access = "wait" };
	struct check_finding *f;

	if (!check_is_on(c, VISA_CHECK_BARRIER))
		return;
	f = check_find(c, VISA_CHECK_BARRIER, NULL, &site, 1, 1);
	if (f)
		snprintf(f->message, sizeof(f->message), "%s", text);
}
