// SPDX-License-Identifier: MIT
/*
 * Tests of the reasons for which native code returns to the launch: faults, limits, and stop
 * requests. C functions of this file take the place of native code.
 */
#include <errno.h>

#include "../../../lib/engine/kernel/kernel_state.h"
#include "native.h"

#define COST 10 /* instructions that count() counts for a group */

static uint64_t budget; /* the largest limit of instructions that count() was called with */

/*
 * A C function that is called in place of translated (native) code. It counts COST instructions for
 * each work-group, and returns at the limit of instructions.
 */
static int count(struct native_call *c)
{
	budget = c->budget > budget ? c->budget : budget;
	for (; c->first < c->end; c->first++) {
		if (c->instructions >= c->budget)
			return NATIVE_LIMIT;
		c->instructions += COST;
	}
	return NATIVE_DONE;
}

TEST(engine_faults, a_limit_of_instructions)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE,
					       .max_instructions = 95 };
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 3200, count);
	budget = 0;
	CHECK_EQ(kernel_run(&r.k, 3200, LOCAL, &options), -ETIME);
	CHECK_STR(r.k.e.text, "the launch reached the limit of 95 instructions (max-instructions)");
	CHECK(r.k.result.fault);
	CHECK_EQ(budget, 95);
	CHECK_EQ(r.k.result.groups, 10);
	CHECK_EQ(r.k.result.group[0], 10);
	CHECK_EQ(r.k.result.instructions, 100);
	/* count() does not set a position, so the result has the first instruction, on line 30. */
	CHECK_EQ(r.k.result.line, 30);
	run_free(&r);
}

/*
 * The limit is reached between two groups. The second group has executed no instruction, so the
 * interpreter has nothing to complete.
 */
TEST(engine_faults, a_limit_at_the_end_of_a_group)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE,
					       .max_instructions = COST };
	struct run r;

	native_new(&r, TEXT(STORE("ID")), 64, count);
	CHECK_EQ(kernel_run(&r.k, 64, LOCAL, &options), -ETIME);
	CHECK_STR(r.k.e.text, "the launch reached the limit of 10 instructions (max-instructions)");
	CHECK_EQ(r.k.result.groups, 1);
	CHECK_EQ(r.k.result.group[0], 1);
	CHECK_EQ(r.k.result.line, 30);
	CHECK_STR(visa_launch_engine(&r.k.result), "native");
	CHECK_STR(r.k.result.interpreted, "");
	run_free(&r);
}

static bool stop;
static uint32_t calls;

/*
 * A C function that is called in place of translated (native) code, for a kernel that never ends.
 * It returns each time its share of instructions is used up. The fifth call requests a stop.
 */
static int endless(struct native_call *c)
{
	CHECK_EQ(c->begun, calls > 0);
	c->begun = 1;
	c->instructions = c->budget;
	if (++calls == 5)
		__atomic_store_n(&stop, true, __ATOMIC_RELAXED);
	return NATIVE_LIMIT;
}

TEST(engine_faults, it_can_be_stopped)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE, .stop = &stop };
	struct run r;

	stop = false;
	native_new(&r, TEXT(STORE("ID")), 64, endless);
	calls = 0;
	CHECK_EQ(kernel_run(&r.k, 64, LOCAL, &options), -EINTR);
	CHECK_STR(r.k.e.text, "stopped after 0 of 2 work-groups");
	CHECK_EQ(calls, 5);
	CHECK_EQ(r.k.result.instructions, 5 * 65536);
	CHECK(!r.k.result.fault);
	run_free(&r);
}

/* Return: the offset, in units, of the prepared instruction of a line of the text. */
static uint32_t unit_of(const struct run *r, uint32_t line)
{
	const struct exec_kernel *k = r->k.launch->code;

	for (size_t i = 0; i < k->place_count; i++)
		if (visa_routine_line(r->k.kernel->routine, k->places[i].byte) == line)
			return k->places[i].unit;
	CHECK(false);
	return 0;
}

static uint32_t faulty; /* the instruction at which fault() faults */

/*
 * A C function that is called in place of translated (native) code. It executes work-groups up to
 * number 36, and faults in thread 1 of the next work-group.
 */
static int fault(struct native_call *c)
{
	const struct exec_run *run = *(struct exec_run *const *)c->run;

	for (; c->first < c->end && c->first < 37; c->first++)
		c->started += c->threads;
	if (c->first == c->end)
		return NATIVE_DONE;
	c->unit = faulty;
	c->thread = 1;
	c->on = 0x8421;
	visa_fail(run->error, EFAULT, "group %u faults", (unsigned int)c->first);
	return NATIVE_FAILED;
}

TEST(engine_faults, a_fault_says_where)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };

	for (options.jobs = 1; options.jobs < 5; options.jobs++) {
		const struct visa_launch_result *f;
		struct run r;

		native_new(&r, TEXT(STORE("ID")), 3200, fault);
		faulty = unit_of(&r, 36);
		f = &r.k.result;
		CHECK_EQ(kernel_run(&r.k, 3200, LOCAL, &options), -EFAULT);
		CHECK_STR(r.k.e.text, "group 37 faults");
		CHECK(f->fault && f->group[0] == 37 && f->thread == 1);
		CHECK_EQ(f->fault_lanes, 0x8421);
		CHECK_EQ(f->line, 36);
		CHECK_HAS(f->instruction, "scatter4_scaled.R (M1, 16)");
		CHECK(f->groups >= 37 || options.jobs > 1);
		CHECK_STR(visa_launch_engine(f), "native");
		run_free(&r);
	}
}

/*
 * The two barriers at which threads of hang() wait. In a group of 8 threads, threads 0 and 5 have
 * ended, thread 6 waits at the second barrier, and the remaining threads wait at the first barrier.
 */
static uint32_t barriers[2];

static int hang(struct native_call *c)
{
	for (uint32_t t = 0; t < c->threads; t++) {
		c->state[t] = t == 0 || t == 5 ? NATIVE_OVER : 1;
		c->passed[t] = t == 6;
		c->waits[t] = barriers[t == 6];
	}
	c->thread = 1;
	c->unit = barriers[0];
	c->on = 0xffff;
	return NATIVE_HANGS;
}

TEST(engine_faults, a_group_that_can_never_go_on)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };
	struct run r;

	native_new(&r, TEXT("barrier\nbarrier\n"), 128, hang);
	barriers[0] = unit_of(&r, 35);
	barriers[1] = unit_of(&r, 36);
	CHECK_EQ(kernel_run(&r.k, 128, 128, &options), -EDEADLK);
	CHECK_STR(r.k.e.text, "the group can never continue: 2 of 8 threads have ended, "
			      "threads 1 to 4 wait at line 35 (barrier), "
			      "thread 6 waits at line 36 (barrier), "
			      "thread 7 waits at line 35 (barrier)");
	CHECK(r.k.result.fault);
	CHECK_EQ(r.k.result.thread, 1);
	CHECK_EQ(r.k.result.line, 35);
	CHECK_EQ(r.k.result.fault_lanes, 0xffff);
	run_free(&r);
}
