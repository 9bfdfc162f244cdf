// SPDX-License-Identifier: MIT
/* Tests of profiles of launches with many instructions, or with many work-groups. */
#include "profiled.h"

#include <errno.h>

/*
 * Return: the number of rows of a picture (accesses over time and addresses) in the JSON of a
 * profile. @word: the text before the rows; each row is in brackets
 */
static uint32_t rows_in(const struct visa_buffer *json, const char *word)
{
	const char *at = strstr((const char *)json->bytes, word);
	const char *end = at ? strstr(at, "]]") : NULL;
	uint32_t rows = 0;

	for (at = at ? at + strlen(word) : NULL; end && at < end; at++)
		rows += *at == '[';
	return rows;
}

/*
 * A kernel that computes for a long time after its last access has a picture with the usual number
 * of rows. The row of the access has the bytes of all lanes. Since the kernel reads nothing, rows
 * of reads exist in the JSON only, as zeros.
 */
TEST(profile, fits_rows_to_what_follows_the_last_access)
{
	static const uint32_t turns[] = { 1, 100, 1000, 1700000 };

	for (unsigned int i = 0; i < COUNT(turns); i++) {
		struct visa_buffer json = { 0 };
		uint64_t bytes = 0;
		struct profiled x;
		char body[512], text[8192];

		snprintf(body, sizeof(body),
			 STORE("ID") "mov (M1, 16) A(0,0)<1> 0x0:d\n"
				     "again:\n"
				     "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x1:d\n"
				     "cmp.lt (M1, 16) P1 A(0,0)<1;1,0> 0x%x:d\n"
				     "(P1) goto (M1, 16) again\n",
			 turns[i]);
		write_text(text, "", body);
		unit_case("%u turns", turns[i]);
		profile(&x, text, 32, 16);
		check_totals(&x);
		CHECK(x.p->total.times >= 6ull * turns[i]);
		CHECK(x.p->times <= VISA_PROFILE_TIMES);
		CHECK(x.p->times * x.p->time >= x.p->total.times);
		CHECK_EQ(x.p->picture_count, 1);
		for (uint32_t t = 0; t < VISA_PROFILE_TIMES; t++)
			for (uint32_t at = 0; at < x.p->pictures[0].places; at++)
				bytes += x.p->pictures[0].writes[t][at];
		CHECK_EQ(bytes, 128);
		CHECK(!x.p->pictures[0].reads);
		visa_profile_json(x.p, &json);
		visa_buffer_put(&json, "", 1);
		CHECK_EQ(rows_in(&json, "\"reads\": ["), x.p->times);
		CHECK_EQ(rows_in(&json, "\"writes\": ["), x.p->times);
		visa_buffer_free(&json);
		profiled_free(&x);
	}
}

/*
 * In a grid of 2^64 - 1 work-groups, no counter of groups overflows. The limit of instructions ends
 * the launch.
 */
TEST(profile, counts_the_most_groups_of_a_grid)
{
	const struct visa_grid grid = { .dims = 3,
					.global = { 4294967295, 6700417, 641 },
					.local = { 1, 1, 1 } };
	struct visa_launch_options o = { .max_instructions = 100 };
	struct profiled x;

	x.p = NULL;
	o.profile = &x.p;
	run_new(&x.r, TEXT(STORE("ID")), PLAIN, ROOM, 0);
	CHECK_EQ(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.r.k.e), -ETIME);
	CHECK(x.p != NULL);
	if (x.p) {
		check_totals(&x);
		CHECK(x.p->group_count >= 1 && x.p->group_count <= 256);
		CHECK(x.p->group_step >= UINT64_MAX / 256);
	}
	profiled_free(&x);
}
