// SPDX-License-Identifier: MIT
/* Tests of races between sampler messages, which read texels, and stores to the same memory. */
#include <stdio.h>

#include "../../../lib/launch/launch.h"
#include "../../../lib/memory/format.h"
#include "../launch/run.h"

#define ROOM 64 /* dwords of the buffer, and texels of the image */

/* The image is argument 2, with binding table index 1. */
static const char image[] =
	"      - { arg_type: arg_bypointer, offset: 0, size: 0, arg_index: 2,\n"
	"          addrmode: stateful, addrspace: image, access_type: readonly,\n"
	"          image_type: image_2d }\n";
static const char table[] = "      - { bti_value: 1, arg_index: 2 }\n";

/* struct told - the reports of a launch: their number @count, and the first of them */
struct told {
	struct visa_report reports[4];
	unsigned int count;
};

static bool keep(void *context, const struct visa_report *report)
{
	struct told *t = context;

	if (t->count < COUNT(t->reports))
		t->reports[t->count] = *report;
	t->count++;
	return true;
}

/* A kernel whose groups read texel 0, and store to the texel at byte @at. */
#define SAMPLES(at)                                                                                \
	TEXT("mov (M1, 16) A(0,0)<1> " at ":d\n"                                                   \
	     "mov (M1, 16) B(0,0)<1> 0x0:d\n"                                                      \
	     "movs (M1_NM, 1) T6(0) 0x1:ud\n"                                                      \
	     "load_3d.R (M1, 16) 0x0:uw T6 LID.0 B.0\n"                                            \
	     "movs (M1_NM, 1) T6(0) 0x0:ud\n"                                                      \
	     "scatter4_scaled.R (M1_NM, 8) T6 0x0:ud AU.0 ID.0\n")

/* Launch a kernel, and keep its first reports. */
static void launch(const char *text, struct told *t)
{
	static const char whole[] = PLAIN;
	const char *at = strstr(whole, "    per_thread_payload");
	const struct visa_shape shape = { .format = (uint32_t)visa_format_by_name("R32_UINT", 8),
					  .width = 8,
					  .height = 8,
					  .depth = 1,
					  .pitch = 32,
					  .bti = VISA_BTI_NONE };
	const struct visa_launch_options o = { .checks = VISA_CHECK_BIT(VISA_CHECK_RACE),
					       .report = keep,
					       .context = t };
	const struct visa_grid grid = { .dims = 1, .global = { 32 }, .local = { 16 } };
	struct visa_launch_result result;
	char info[4096];
	struct run r;

	memset(t, 0, sizeof(*t));
	snprintf(info, sizeof(info), "%.*s%s%s%s", (int)(at - whole), whole, image, at, table);
	run_new(&r, text, info, ROOM, 0);
	CHECK_EQ(visa_launch_image(r.k.launch, 2, r.o, 4 * ROOM, &shape, &r.k.e), 0);
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &o, &result, &r.k.e), 0);
	run_free(&r);
}

static bool is_load(const struct visa_report_side *side)
{
	return !strncmp(side->instruction, "load_3d", 7) && !strcmp(side->access, "read");
}

/* A group reads the texel that another group stores: a race. */
TEST(race_sampled, texels_that_others_store_to)
{
	unsigned int writes = 0, reads = 0;
	struct told t;

	launch(SAMPLES("0x0"), &t);
	CHECK(t.count > 0);
	for (unsigned int i = 0; i < t.count && i < COUNT(t.reports); i++) {
		const struct visa_report_side *sides = t.reports[i].sides;

		reads += is_load(&sides[0]) || is_load(&sides[1]);
		writes += !is_load(&sides[0]) && !is_load(&sides[1]);
	}
	CHECK_EQ(reads, 1);
	CHECK_EQ(writes, 1);
	/*
	 * All groups store to one texel, but read a different texel. So only the stores race with
	 * each other.
	 */
	launch(SAMPLES("0x4"), &t);
	CHECK_EQ(t.count, 1);
	CHECK(!is_load(&t.reports[0].sides[0]) && !is_load(&t.reports[0].sides[1]));
}
