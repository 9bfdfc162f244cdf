// SPDX-License-Identifier: MIT
/*
 * Tests of launches that fail: the result after a fault, limits, and arguments that cannot be
 * bound.
 */
#include <errno.h>
#include <stdio.h>

#include "run.h"

/*
 * Work-item i stores to dword i of the buffer o, which has 100 dwords. Addresses past its end are
 * not mapped.
 */
static const char faulting[] = TEXT("mov (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0>\n"
				    "add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>\n"
				    "svm_scatter.4.1 (M1, 16) AT.0 ID.0\n");

static void check_fault(unsigned int jobs)
{
	struct visa_launch_options options = { .jobs = jobs };
	const struct visa_launch_result *f;
	struct run r;

	run_new(&r, faulting, PLAIN, 100, 0);
	f = &r.k.result;
	CHECK_EQ(kernel_run(&r.k, 256, 32, &options), -EFAULT);
	CHECK(f->fault);
	CHECK_EQ(f->group[0], 3);
	CHECK_EQ(f->group[1], 0);
	CHECK_EQ(f->thread, 0);
	CHECK_EQ(f->fault_lanes, 0xffff);
	CHECK_STR(f->instruction, "svm_scatter.4.1 (M1, 16) AT.0 ID.0");
	CHECK_EQ(f->line, 37);
	CHECK_STR(f->file, "");
	CHECK_HAS(r.k.e.text,
		  "channel 4 writes 4 bytes at address 0x60000000190, which is not mapped");
	for (uint32_t i = 0; i < 96; i++)
		CHECK_EQ(r.o[i], i);
	for (uint32_t i = 96; i < 100; i++)
		CHECK_EQ(r.o[i], 0xeeeeeeee);
	run_free(&r);
}

TEST(launch_faults, a_fault_says_where_and_what_was_written_stays)
{
	check_fault(1);
	for (unsigned int i = 0; i < 20; i++)
		check_fault(4);
}

TEST(launch_faults, a_fault_in_the_source)
{
	static const char text[] = TEXT("FILE \"k.cl\"\nLOC 12\n"
					"mov (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0>\nLOC 13\n"
					"add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>\n"
					"svm_scatter.4.1 (M1, 16) AT.0 ID.0\nLOC 14\n");
	struct run r;

	run_new(&r, text, PLAIN, 8, 0);
	CHECK_EQ(kernel_run(&r.k, 16, 16, NULL), -EFAULT);
	CHECK_STR(r.k.result.file, "k.cl");
	CHECK_EQ(r.k.result.source_line, 13);
	run_free(&r);
}

/* A kernel that never ends. */
static const char endless[] = TEXT("again:\nadd (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x1:d\n"
				   "goto (M1, 1) again\n");

TEST(launch_faults, the_number_of_instructions_has_a_limit)
{
	struct visa_launch_options options = { .max_instructions = 100000 };
	struct run r;

	run_new(&r, endless, PLAIN, 16, 0);
	CHECK_EQ(kernel_run(&r.k, 64, 64, &options), -ETIME);
	CHECK_STR(r.k.e.text,
		  "the launch reached the limit of 100000 instructions (max-instructions)");
	CHECK(r.k.result.fault);
	CHECK(r.k.result.instructions >= 100000);
	CHECK(r.k.result.instructions < 101000);
	CHECK_EQ(r.k.result.line ? 1 : 0, 1);
	run_free(&r);
}

static void stop_soon(void *context, uint64_t done, uint64_t groups)
{
	(void)groups;
	if (done)
		__atomic_store_n((bool *)context, true, __ATOMIC_RELAXED);
}

TEST(launch_faults, it_can_be_stopped)
{
	bool stop = true;
	struct visa_launch_options options = { .stop = &stop };
	struct visa_grid grid = { .dims = 1, .global = { 64 }, .local = { 16 } };
	struct run r;

	run_new(&r, endless, PLAIN, 16, 0);
	CHECK_EQ(kernel_run(&r.k, 64, 16, &options), -EINTR);
	CHECK_STR(r.k.e.text, "stopped after 0 of 4 work-groups");
	CHECK(!r.k.result.fault);
	run_free(&r);

	run_new(&r, TEXT(STORE("ID")), PLAIN, 16, 0);
	stop = false;
	options.progress = stop_soon;
	options.context = &stop;
	grid.global[0] = 1ull << 31;
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &options, &r.k.result, &r.k.e), -EINTR);
	CHECK(r.k.result.groups > 0);
	run_free(&r);
}

/* All threads wait for a barrier that no thread has signalled. */
TEST(launch_faults, a_group_that_can_never_go_on)
{
	struct run r;

	run_new(&r, TEXT("sbarrier.wait\n"), PLAIN, 16, 0);
	CHECK_EQ(kernel_run(&r.k, 128, 128, NULL), -EDEADLK);
	CHECK(r.k.result.fault);
	CHECK_STR(r.k.e.text, "the group can never continue: threads 0 to 7 wait at line 35 "
			      "(sbarrier.wait)");
	CHECK_EQ(r.k.result.thread, 0);
	CHECK_EQ(r.k.result.fault_lanes, 0xffff);
	run_free(&r);
}

/*
 * Some threads end before the barrier, so the other threads of the group wait for ever. Threads are
 * executed in gangs of 4; the ended threads are in a gang with waiting threads, or in a gang of
 * their own.
 */
TEST(launch_faults, a_barrier_waits_for_threads_that_have_ended)
{
	static const char text[] = TEXT("cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> N(0,0)<0;1,0>\n"
					"(P1) goto (M1, 16) done\nbarrier\n" STORE("ID") "done:\n");
	static const int ended[] = { 16, 48, 112 };
	struct run r;

	for (unsigned int i = 0; i < sizeof(ended) / sizeof(ended[0]); i++) {
		struct visa_launch_options options = { .schedule = i };
		char why[80];

		snprintf(why, sizeof(why),
			 "the group can never continue: %d of 8 threads have ended, ",
			 ended[i] / 16);
		run_new(&r, text, INFO("      barrier_count: 1\n"), 128, ended[i]);
		CHECK_EQ(kernel_run(&r.k, 128, 128, &options), -EDEADLK);
		CHECK(r.k.result.fault);
		CHECK_HAS(r.k.e.text, why);
		CHECK_HAS(r.k.e.text, ended[i] == 112 ? "thread 7 waits at line 37 (barrier)"
						      : " to 7 wait at line 37 (barrier)");
		CHECK_EQ(r.k.result.thread, ended[i] / 16);
		CHECK_EQ(r.o[127], 0xeeeeeeee);
		run_free(&r);
	}
}

TEST(launch_faults, what_cannot_be_bound)
{
	static uint64_t bytes[4];
	struct visa_error e;
	struct kernel k;
	int n = 0;

	kernel_new(&k, VISA_TGLLP, TEXT(STORE("ID")), PLAIN);
	CHECK_EQ(kernel_run(&k, 16, 16, NULL), -EINVAL);
	CHECK_STR(k.e.text, "argument 0 (arg0) of k is not bound");
	CHECK(!k.result.fault);
	CHECK_EQ(visa_launch_bytes(k.launch, 2, bytes, 32, &e), -EINVAL);
	CHECK_STR(e.text, "there is no argument 2: k has 2, from 0 on");
	CHECK_EQ(visa_launch_bytes(k.launch, 1, bytes, 32, &e), -EINVAL);
	CHECK_STR(e.text, "argument 1 (arg1) of k is a value, not a buffer");
	CHECK_EQ(visa_launch_value(k.launch, 0, bytes, 8, &e), -EINVAL);
	CHECK_EQ(visa_launch_value(k.launch, 1, &n, 2, &e), -EINVAL);
	CHECK_STR(e.text, "argument 1 (arg1) has 4 bytes, not 2");
	CHECK_EQ(visa_launch_bytes(k.launch, 0, (char *)bytes + 4, 16, &e), -EINVAL);
	CHECK_HAS(e.text, "aligned to 8 bytes");
	CHECK_EQ(visa_launch_local(k.launch, 0, 16, &e), -EINVAL);
	CHECK_EQ(visa_launch_sampler(k.launch, 0, &(struct visa_sampling){ 0 }, &e), -EINVAL);
	kernel_free(&k);
}
