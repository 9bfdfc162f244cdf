// SPDX-License-Identifier: MIT
/* Tests of launches: groups, threads, memory, barriers and jobs (lib/launch/README.md). */
#include <stdio.h>

#include "run.h"

/* Each work-item stores its global id once. Lanes without a work-item store nothing. */
TEST(launch, each_work_item_once)
{
	static const struct visa_grid grid = {
		.dims = 1, .global = { 37 }, .local = { 16 }, .offset = { 3 }
	};
	struct run r;

	run_new(&r, TEXT(STORE("ID")), PLAIN, 64, 0);
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, NULL, &r.k.result, &r.k.e), 0);
	for (uint32_t i = 0; i < r.count; i++)
		CHECK_EQ(r.o[i], i >= 3 && i < 40 ? i : 0xeeeeeeee);
	CHECK_EQ(r.k.result.groups, 3);
	CHECK_EQ(r.k.result.threads, 3);
	CHECK_EQ(r.k.result.channels, 37);
	run_free(&r);
}

/*
 * The last group is smaller than the other groups. Each group reads its own size from the input
 * HEAD(0,3).
 */
TEST(launch, a_smaller_last_group_knows_its_size)
{
	static const char text[] = TEXT("mov (M1, 16) B(0,0)<1> HEAD(0,3)<0;1,0>\n" STORE("B"));
	struct run r;

	run_new(&r, text, PLAIN, 37, 0);
	CHECK_EQ(kernel_run(&r.k, 37, 16, NULL), 0);
	for (uint32_t i = 0; i < r.count; i++)
		CHECK_EQ(r.o[i], i < 32 ? 16 : 5);
	run_free(&r);
}

/* Each work-item reads its dword of local memory, which must be zero, and then stores to it. */
TEST(launch, local_memory_is_zero_in_each_group)
{
	static const char text[] =
		TEXT(LOCAL_OFFSET "gather4_scaled.R (M1, 16) %slm 0x0:ud AU.0 BU.0\n" STORE("BU")
			     LOCAL_OFFSET "scatter4_scaled.R (M1, 16) %slm 0x0:ud AU.0 OFFU.0\n");
	static const char info[] = INFO("      slm_size: 256\n");
	const uint32_t *local;
	struct run r;
	uint64_t size;

	run_new(&r, text, info, 1024, 0);
	CHECK_EQ(kernel_run(&r.k, 1024, 64, NULL), 0);
	for (uint32_t i = 0; i < r.count; i++)
		CHECK_EQ(r.o[i], 0);
	local = visa_launch_slm(r.k.launch, &size);
	CHECK_EQ(size, 256);
	for (uint32_t i = 0; i < 64; i++)
		CHECK_EQ(local[i], 4 * (1024 - 64 + i));
	run_free(&r);
}

/*
 * Work-item i of a group stores its id to dword i of local memory. After the barrier it reads dword
 * size - 1 - i.
 */
static const char turned[] =
	TEXT(LOCAL_OFFSET "scatter4_scaled.R (M1, 16) %slm 0x0:ud AU.0 ID.0\n"
			  "barrier\n"
			  "add (M1, 16) A(0,0)<1> (-)A(0,0)<1;1,0> 0x3fc:d\n"
			  "gather4_scaled.R (M1, 16) %slm 0x0:ud AU.0 BU.0\n" STORE("BU"));
static const char turned_info[] = INFO("      slm_size: 1024\n      barrier_count: 1\n");

static void check_turned(const struct run *r)
{
	for (uint32_t i = 0; i < r->count; i++)
		if (r->o[i] != (i / 256) * 256 + 255 - i % 256) {
			CHECK_EQ(i, UINT32_MAX);
			return;
		}
}

TEST(launch, threads_wait_at_a_barrier)
{
	struct run r;

	run_new(&r, turned, turned_info, 4096, 0);
	CHECK_EQ(kernel_run(&r.k, 4096, 256, NULL), 0);
	CHECK_STR(r.k.e.text, "");
	check_turned(&r);
	CHECK_EQ(r.k.result.threads, 256);
	run_free(&r);
}

TEST(launch, any_schedule_and_any_number_of_jobs_give_the_same)
{
	struct visa_launch_options options = { 0 };
	uint64_t instructions = 0;
	struct run r;

	for (uint64_t i = 0; i < 12; i++) {
		unit_case("%llu", (unsigned long long)i);
		options.schedule = i % 6;
		options.jobs = i / 6 ? 4 : 1;
		run_new(&r, turned, turned_info, 16384, 0);
		CHECK_EQ(kernel_run(&r.k, 16384, 256, &options), 0);
		check_turned(&r);
		CHECK_EQ(r.k.result.groups, 64);
		if (i)
			CHECK_EQ(r.k.result.instructions, instructions);
		instructions = r.k.result.instructions;
		run_free(&r);
	}
	unit_case(NULL);
}

/*
 * Four jobs (host threads) run groups at the same time. Each work-item adds 1 to o[0] and stores
 * the old value, so all old values must differ.
 */
TEST(launch, atomics_of_jobs_that_run_at_once)
{
	static const char text[] =
		TEXT("mov (M1, 16) A(0,0)<1> 0x0:d\nmovs (M1_NM, 1) T6(0) 0x0:ud\n"
		     "dword_atomic.inc (M1, 16) T6 AU.0 %null.0 %null.0 BU.0\n"
		     "add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> 0x4:d\n" STORE("BU"));
	struct visa_launch_options options = { .jobs = 4 };
	bool *seen = calloc(16384, 1);
	uint32_t found = 0;
	struct run r;

	run_new(&r, text, PLAIN, 16385, 0);
	r.o[0] = 0;
	CHECK_EQ(kernel_run(&r.k, 16384, 64, &options), 0);
	CHECK_EQ(r.o[0], 16384);
	for (uint32_t i = 1; i <= 16384; i++) {
		found += r.o[i] < 16384 && !seen[r.o[i]];
		if (r.o[i] < 16384)
			seen[r.o[i]] = true;
	}
	CHECK_EQ(found, 16384);
	free(seen);
	run_free(&r);
}

/*
 * Without a seed (schedule), groups and their threads run in ascending order. With a seed, the
 * order is random.
 */
TEST(launch, the_order_of_groups_and_threads)
{
	static const char text[] =
		TEXT("mov (M1, 16) A(0,0)<1> 0x0:d\nmovs (M1_NM, 1) T6(0) 0x0:ud\n"
		     "dword_atomic.inc (M1, 16) T6 AU.0 %null.0 %null.0 BU.0\n"
		     "add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> 0x4:d\n" STORE("BU"));
	struct visa_launch_options options = { .schedule = 7 };
	uint32_t moved = 0;
	struct run r;

	run_new(&r, text, PLAIN, 1025, 0);
	r.o[0] = 0;
	CHECK_EQ(kernel_run(&r.k, 1024, 16, NULL), 0);
	for (uint32_t i = 0; i < 1024; i++)
		CHECK_EQ(r.o[1 + i], i);
	r.o[0] = 0;
	CHECK_EQ(kernel_run(&r.k, 1024, 16, &options), 0);
	for (uint32_t i = 0; i < 1024; i++)
		moved += r.o[1 + i] != i;
	CHECK(moved > 512);
	run_free(&r);
}

/*
 * In each group, all variables start with the inputs or with zeros. Changes of N and B by the
 * previous group are lost. The input with the size of the group differs in the last group, which is
 * smaller.
 */
TEST(launch, variables_begin_anew_in_each_group)
{
	static const char text[] =
		TEXT("add (M1_NM, 1) N(0,0)<1> N(0,0)<0;1,0> 0x1:d\n"
		     "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x100:d\n"
		     "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> N(0,0)<0;1,0>\n"
		     "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> A(0,0)<1;1,0>\n"
		     "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> HEAD(0,3)<0;1,0>\n" STORE("B"));
	struct run r;

	run_new(&r, text, PLAIN, 1000, 0x1000);
	CHECK_EQ(kernel_run(&r.k, 1000, 64, NULL), 0);
	for (uint32_t i = 0; i < r.count; i++)
		CHECK_EQ(r.o[i], 0x1101 + (i < 960 ? 64 : 40));
	run_free(&r);
}

/* The private memory of a thread is zero at its start, and is not shared with another thread. */
TEST(launch, private_memory)
{
	static const char text[] = TEXT(".decl SLOT v_type=G type=d num_elts=1 align=dword\n"
					"mov (M1, 16) B(0,0)<1> 0x0:d\n"
					"mul (M1_NM, 1) SLOT(0,0)<1> %hw_id(0,0)<0;1,0> 0x40:d\n"
					"and (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0xf:d\n"
					"shl (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x2:d\n"
					"add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> SLOT(0,0)<0;1,0>\n"
					"add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> BASE(0,0)<0;1,0>\n"
					"svm_gather.4.1 (M1, 16) AT.0 BU.0\n"
					"add (M1, 16) A(0,0)<1> ID(0,0)<1;1,0> B(0,0)<1;1,0>\n"
					"svm_scatter.4.1 (M1, 16) AT.0 AU.0\n"
					"barrier\n"
					"svm_gather.4.1 (M1, 16) AT.0 BU.0\n" STORE("BU"));
	static const char info[] =
		INFO("      barrier_count: 1\n") "    per_thread_memory_buffers:\n      - { type: "
						 "global, usage: private_space, size: 4,\n"
						 "          is_simt_thread: true }\n";
	struct visa_launch_options options = { .jobs = 3 };
	struct run r;

	run_new(&r, text, info, 4096, 0);
	CHECK_EQ(kernel_run(&r.k, 4096, 128, &options), 0);
	CHECK_STR(r.k.e.text, "");
	for (uint32_t i = 0; i < r.count; i++)
		CHECK_EQ(r.o[i], i);
	run_free(&r);
}

/*
 * A load or store of 1 byte per lane uses 4 bytes per lane in registers. This test has 4 lanes,
 * fewer than a register has room for.
 */
TEST(launch, bytes_of_four_lanes)
{
	static const char text[] = TEXT(".decl Q v_type=G type=uq num_elts=4 align=GRF\n"
					".decl V v_type=G type=ud num_elts=8 align=GRF\n"
					"mov (M1_NM, 4) Q(0,0)<1> 0x3210:uv\n"
					"mul (M1_NM, 4) Q(0,0)<1> Q(0,0)<1;1,0> 0x5:ud\n"
					"add (M1_NM, 4) Q(0,0)<1> Q(0,0)<1;1,0> O(0,0)<0;1,0>\n"
					"svm_gather.1.4 (M1_NM, 4) Q.0 V.0\n"
					"add (M1_NM, 4) Q(0,0)<1> Q(0,0)<1;1,0> 0x20:ud\n"
					"svm_scatter.1.4 (M1_NM, 4) Q.0 V.0\n");
	struct run r;
	uint8_t *o;

	run_new(&r, text, PLAIN, 16, 0);
	o = (uint8_t *)r.o;
	for (uint8_t i = 0; i < 32; i++)
		o[i] = i;
	CHECK_EQ(kernel_run(&r.k, 16, 16, NULL), 0);
	CHECK_STR(r.k.e.text, "");
	for (uint32_t i = 0; i < 20; i++)
		CHECK_EQ(o[32 + i], i % 5 < 4 ? i : 0xee);
	run_free(&r);
}

/*
 * Each thread has its own scratch memory, which is zero at first. LSC messages access it by the
 * surface state offset in r0.5: here with qwords, with dwords, and with a vector in one lane.
 */
TEST(launch, scratch_memory_by_its_surface_state)
{
	static const char text[] =
		TEXT(".decl ST v_type=G type=ud num_elts=1 align=dword\n"
		     ".decl Q v_type=G type=uq num_elts=16 align=hword\n"
		     ".decl F v_type=G type=ud num_elts=1 align=GRF\n"
		     ".decl V v_type=G type=d num_elts=8 align=GRF\n"
		     "shr (M1_NM, 1) ST(0,0)<1> %r0(0,5)<0;1,0> 0x4:uw\n"
		     "and (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0xf:d\n"
		     "shl (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x3:d\n"
		     "lsc_load.ugm (M1, 16) Q:d64 ss(ST)[AU]:a32\n"
		     "add (M1, 16) Q(0,0)<1> Q(0,0)<1;1,0> ID(0,0)<1;1,0>\n"
		     "lsc_store.ugm (M1, 16) ss(ST)[AU]:a32 Q:d64\n"
		     "lsc_store.ugm (M1, 16) ss(ST)[AU+0x800]:a32 ID:d32\n"
		     "mov (M1_NM, 1) F(0,0)<1> 0x400:ud\n"
		     "mov (M1, 8) V(0,0)<1> ID(0,0)<1;1,0>\n"
		     "lsc_store.ugm (M1_NM, 1) ss(ST)[F]:a32 V:d32x8t\n"
		     "barrier\n"
		     "lsc_load.ugm (M1, 16) BU:d32 ss(ST)[AU]:a32\n"
		     "lsc_load.ugm (M1_NM, 1) V:d32x8t ss(ST)[F]:a32\n"
		     "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x800:d\n"
		     "lsc_load.ugm (M1, 16) AU:d32 ss(ST)[AU]:a32\n"
		     "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> B(0,0)<1;1,0>\n"
		     "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> V(0,7)<0;1,0>\n" STORE("AU"));
	static const char info[] =
		INFO("      barrier_count: 1\n") "    per_thread_memory_buffers:\n"
						 "      - { type: scratch, usage: single_space, "
						 "size: 4096 }\n";
	struct visa_launch_options options = { .jobs = 3 };
	struct run r;

	run_new_on(&r, VISA_DG2, text, info, 4096, 0);
	CHECK_EQ(kernel_run(&r.k, 4096, 128, &options), 0);
	CHECK_STR(r.k.e.text, "");
	for (uint32_t i = 0; i < r.count; i++)
		CHECK_EQ(r.o[i], 2 * i + (i & ~15u) + 7);
	run_free(&r);
}

/*
 * A barrier does not wait for the lanes of a thread that have ended, if other lanes of the thread
 * arrive.
 */
TEST(launch, a_barrier_does_not_wait_for_lanes_that_have_ended)
{
	static const char text[] = TEXT("and (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0xf:d\n"
					"cmp.lt (M1, 16) P1 A(0,0)<1;1,0> 0x5:d\n"
					"(P1) goto (M1, 16) done\nbarrier\n" STORE("ID") "done:\n");
	struct run r;

	run_new(&r, text, INFO("      barrier_count: 1\n"), 256, 0);
	CHECK_EQ(kernel_run(&r.k, 256, 256, NULL), 0);
	CHECK_STR(r.k.e.text, "");
	for (uint32_t i = 0; i < 256; i++)
		CHECK_EQ(r.o[i], i % 16 < 5 ? 0xeeeeeeee : i);
	run_free(&r);
}

/*
 * The threads of a group wait at three different barrier instructions, which count as one barrier.
 * After it, thread 3 reads the values that the other threads have stored.
 */
TEST(launch, threads_of_a_gang_at_different_barriers)
{
	static const char text[] =
		TEXT("cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x10:d\n"
		     "(P1) goto (M1, 16) first\n" LOCAL_OFFSET
		     "scatter4_scaled.R (M1, 16) %slm 0x0:ud AU.0 ID.0\n"
		     "cmp.ge (M1, 16) P1 LID(0,0)<1;1,0> 0x30:d\n"
		     "(P1) goto (M1, 16) other\nbarrier\n" STORE(
			     "ID") "goto (M1, 1) done\n"
				   "other:\nbarrier\n"
				   "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0xffffff80:d\n"
				   "gather4_scaled.R (M1, 16) %slm 0x0:ud AU.0 BU.0\n" STORE(
					   "BU") "goto (M1, 1) done\nfirst:\nbarrier\ndone:\n");
	struct run r;

	run_new(&r, text, INFO("      slm_size: 256\n      barrier_count: 1\n"), 64, 0);
	CHECK_EQ(kernel_run(&r.k, 64, 64, NULL), 0);
	CHECK_STR(r.k.e.text, "");
	for (uint32_t i = 0; i < 64; i++)
		CHECK_EQ(r.o[i], i < 16 ? 0xeeeeeeee : i < 48 ? i : i - 32);
	run_free(&r);
}

/*
 * Thread N sets a flag in local memory, and all threads wait for the flag in a loop. The launch
 * ends for each N and each order of threads.
 */
TEST(launch, a_thread_that_waits_in_a_loop_lets_others_go_on)
{
	static const char text[] = TEXT("mov (M1, 16) A(0,0)<1> 0x0:d\n"
					"mov (M1, 16) B(0,0)<1> R0B(0,8)<0;1,0>\n"
					"cmp.ne (M1, 16) P1 B(0,0)<1;1,0> N(0,0)<0;1,0>\n"
					"(P1) goto (M1, 16) again\n"
					"mov (M1, 16) B(0,0)<1> 0x1:d\n"
					"scatter4_scaled.R (M1, 16) %slm 0x0:ud AU.0 BU.0\n"
					"again:\ngather4_scaled.R (M1, 16) %slm 0x0:ud AU.0 BU.0\n"
					"cmp.eq (M1, 16) P1 B(0,0)<1;1,0> 0x0:d\n"
					"(P1) goto (M1, 16) again\n" STORE("ID"));
	struct visa_launch_options options = { .max_instructions = 1u << 30 };

	for (int thread = 0; thread < 8; thread += 7)
		for (options.schedule = 0; options.schedule < 3; options.schedule++) {
			struct run r;

			run_new(&r, text, INFO("      slm_size: 4\n"), 128, thread);
			CHECK_EQ(kernel_run(&r.k, 128, 128, &options), 0);
			CHECK_STR(r.k.e.text, "");
			CHECK_EQ(r.o[127], 127);
			run_free(&r);
		}
}
