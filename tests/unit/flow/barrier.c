// SPDX-License-Identifier: MIT
/*
 * Tests of the result of exec_gang_barrier(), for gangs (threads that are executed together) at
 * barriers.
 */
#include "scene.h"

static const uint32_t full[EXEC_GANG] = { 0xffff, 0xffff, 0xffff, 0xffff };

/*
 * Called to set the predicate P1: true in all lanes of threads 1 and 3, which then jump over the
 * barrier.
 */
static int64_t part(void *context, unsigned int thread, uint32_t id, unsigned int times)
{
	(void)context;
	(void)id;
	(void)times;
	return thread & 1 ? 0xffff : 0;
}

static void check(const struct scene *s, bool named, bool signals, bool waits, uint32_t id,
		  uint32_t count)
{
	const struct exec_barrier *b = exec_gang_barrier(s->gang);

	CHECK_EQ(b->named, named);
	CHECK_EQ(b->signals, signals);
	CHECK_EQ(b->waits, waits);
	CHECK_EQ(b->id, id);
	CHECK_EQ(b->count, count);
}

TEST(flow_barrier, a_gang_waits_once_and_goes_on_behind_it)
{
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s, NOTE(0x1) "barrier\n" NOTE(0x2) "ret (M1, 1)\n", 16), 0)) {
		scene_start(&s, EXEC_GANG, full);
		CHECK_EQ(scene_run(&s), EXEC_WAITING);
		CHECK_EQ(s.count[3], 1);
		CHECK_EQ(exec_gang_threads(s.gang), EXEC_GANG);
		check(&s, false, true, true, 0, 0);
		CHECK_EQ(scene_run(&s), EXEC_ENDED);
		CHECK_EQ(s.count[3], 2);
		CHECK_EQ(exec_gang_threads(s.gang), 0);
		CHECK_EQ(s.run.instructions, EXEC_GANG * 4);
		CHECK_EQ(s.run.lanes, EXEC_GANG * 4 * 16);
	}
	scene_free(&s);
}

TEST(flow_barrier, signals_and_waits_are_apart)
{
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s, "sbarrier.signal\nsbarrier.wait\n", 16), 0)) {
		scene_start(&s, 1, full);
		CHECK_EQ(scene_run(&s), EXEC_WAITING);
		check(&s, false, true, false, 0, 0);
		CHECK_EQ(scene_run(&s), EXEC_WAITING);
		check(&s, false, false, true, 0, 0);
		CHECK_EQ(scene_run(&s), EXEC_ENDED);
	}
	scene_free(&s);
}

TEST(flow_barrier, threads_that_have_ended_are_not_waited_for)
{
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s, NOTE(0x1) "(P1) ret (M1, 16)\nbarrier\n" NOTE(0x2), 16), 0)) {
		s.predicate = part;
		scene_start(&s, EXEC_GANG, full);
		CHECK_EQ(scene_run(&s), EXEC_WAITING);
		CHECK_EQ(exec_gang_threads(s.gang), EXEC_GANG / 2);
		CHECK_EQ(scene_run(&s), EXEC_ENDED);
		CHECK_EQ(s.count[0], 2);
		CHECK_EQ(s.count[1], 1);
	}
	scene_free(&s);
}

TEST(flow_barrier, a_gang_whose_threads_come_to_different_barriers_is_split)
{
	struct exec_gang *one;
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s,
				  NOTE(0x1) "(P1) goto (M1, 16) L1\nbarrier\n" NOTE(
					  0x2) "L1:\n" NOTE(0x3) "barrier\n" NOTE(0x4),
				  16),
		     0)) {
		s.predicate = part;
		scene_start(&s, EXEC_GANG, full);
		CHECK_EQ(scene_run(&s), EXEC_DIVERGED);
		CHECK_EQ(s.count[0], 1);
		for (s.first = 0; s.first < EXEC_GANG; s.first++) {
			struct exec_gang *whole = s.gang;

			one = exec_gang_split(whole, s.first);
			s.gang = one;
			CHECK_EQ(scene_run(&s), EXEC_WAITING);
			if (!(s.first & 1))
				CHECK_EQ(scene_run(&s), EXEC_WAITING);
			CHECK_EQ(scene_run(&s), EXEC_ENDED);
			CHECK_EQ(s.count[s.first], s.first & 1 ? 3 : 4);
			exec_gang_free(one);
			s.gang = whole;
		}
	}
	scene_free(&s);
}

TEST(flow_barrier, yield_ends_the_slice)
{
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s, NOTE(0x1) "yield\n" NOTE(0x2), 16), 0)) {
		scene_start(&s, EXEC_GANG, full);
		CHECK_EQ(scene_run(&s), EXEC_LIMIT);
		CHECK_EQ(s.count[0], 1);
		CHECK_EQ(scene_run(&s), EXEC_ENDED);
		CHECK_EQ(s.count[0], 2);
	}
	scene_free(&s);
}

TEST(flow_barrier, an_endless_loop_is_stopped_and_limited)
{
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s, "L1:\ngoto (M1, 1) L1\n", 16), 0)) {
		scene_start(&s, EXEC_GANG, full);
		CHECK_EQ(scene_run(&s), EXEC_LIMIT);
		s.stop = true;
		CHECK_EQ(scene_run(&s), EXEC_STOPPED);
	}
	scene_free(&s);
}
