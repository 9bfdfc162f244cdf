/* SPDX-License-Identifier: MIT */
/* Helpers of tests that make launches with a profile. */
#ifndef UNIT_DISPATCH_PROFILED_H
#define UNIT_DISPATCH_PROFILED_H

#include "../../../lib/launch/launch.h"
#include "run.h"

#include <stdio.h>

#define ROOM 8192 /* number of dwords in the kernel's buffer */

/* struct profiled - a launch and its profile */
struct profiled {
	struct run r;
	struct visa_profile *p;
	struct visa_launch_result result;
	int err;
};

static inline void profile_with(struct profiled *x, const char *text, const char *info, int n,
				uint64_t items, uint32_t group, uint32_t checks)
{
	const struct visa_grid grid = { .dims = 1, .global = { items }, .local = { group } };
	const struct visa_launch_options o = { .jobs = 2, .checks = checks, .profile = &x->p };
	struct visa_error e = { 0 };

	x->p = NULL;
	run_new(&x->r, text, info, ROOM, n);
	x->err = visa_launch_run(x->r.k.launch, &grid, &o, &x->result, &e);
}

static inline void profile(struct profiled *x, const char *text, uint64_t items, uint32_t group)
{
	profile_with(x, text, PLAIN, 0, items, group, 0);
	CHECK_EQ(x->err, 0);
	CHECK(x->p != NULL);
}

static inline void profiled_free(struct profiled *x)
{
	visa_profile_free(x->p);
	run_free(&x->r);
}

/* Write the text of a kernel: the text of TEXT() with additional declarations and instructions. */
static inline void write_text(char text[8192], const char *decls, const char *body)
{
	static const char whole[] = TEXT("BODY");
	const char *input = strstr(whole, ".input"), *at = strstr(whole, "BODY");

	snprintf(text, 8192, "%.*s%s%.*s%s%s", (int)(input - whole), whole, decls,
		 (int)(at - input), input, body, at + 4);
}

/*
 * Check that the texts of a profile are not longer than visa_profile_text_most(), the memory that a
 * mount reserves for them.
 */
static inline void check_texts(const struct visa_profile *p)
{
	const uint64_t most = visa_profile_text_most(p);
	struct visa_buffer table = { 0 }, json = { 0 }, page = { 0 };

	visa_profile_print(p, &table);
	visa_profile_json(p, &json);
	visa_profile_page((const char *)json.bytes, json.size, NULL, NULL, &page);
	CHECK(table.size <= most);
	CHECK(json.size + page.size <= most);
	visa_buffer_free(&table);
	visa_buffer_free(&json);
	visa_buffer_free(&page);
}

/* Check that the totals of the profile are equal to the counters of the launch. */
static inline void check_totals(const struct profiled *x)
{
	uint64_t instructions = 0, lanes = 0;

	CHECK_EQ(x->p->total.times, x->result.instructions);
	CHECK_EQ(x->p->total.lanes, x->result.lanes);
	CHECK_EQ(x->p->total.channels, x->result.channels);
	for (uint32_t i = 0; i < x->p->group_count; i++) {
		instructions += x->p->groups[i].instructions;
		lanes += x->p->groups[i].lanes;
	}
	CHECK_EQ(instructions, x->result.instructions);
	CHECK_EQ(lanes, x->result.lanes);
	check_texts(x->p);
}

#endif
