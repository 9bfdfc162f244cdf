// SPDX-License-Identifier: MIT
/*
 * Tests where lanes continue after a jump, and in which order. Of the lanes of a thread, those
 * whose next instruction comes first in the code run first; the other lanes wait.
 */
#include <errno.h>

#include "scene.h"

TEST(flow, goto_forward_sends_lanes_with_the_predicate)
{
	static const char text[] = NOTE(0x1) "(P1) goto (M1, 16) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3);

	scene_check(text, 0x00f0, 0xffff, "1:ffff 2:ff0f 3:ffff");
	scene_check(text, 0x00f0, 0x0ff0, "1:ff0 2:f00 3:ff0");
	scene_check(text, 0xffff, 0xffff, "1:ffff 3:ffff");
	scene_check(text, 0, 0xffff, "1:ffff 2:ffff 3:ffff");
}

TEST(flow, a_predicate_may_be_inverted)
{
	scene_check(NOTE(0x1) "(!P1) goto (M1, 16) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3), 0x00f0,
		    0xffff, "1:ffff 2:f0 3:ffff");
}

TEST(flow, any_and_all_look_at_the_window)
{
	scene_check(NOTE(0x1) "(P1.any) goto (M1, 16) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3), 0x10,
		    0xff00, "1:ff00 3:ff00");
	scene_check(NOTE(0x1) "(P1.all) goto (M1, 16) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3), 0xff00,
		    0xff00, "1:ff00 2:ff00 3:ff00");
}

TEST(flow, without_a_predicate_all_lanes_of_the_window_go)
{
	scene_check("goto (M1, 16) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3), 0, 0xffff, "3:ffff");
	scene_check("goto (M3, 8) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3), 0, 0xffff, "2:ff 3:ffff");
}

TEST(flow, size_1_is_uniform)
{
	static const char text[] = NOTE(0x1) "(P1) goto (M1, 1) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3);

	scene_check("goto (M1, 1) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3), 0, 0xff00, "3:ff00");
	scene_check(text, 0x0001, 0xffff, "1:ffff 3:ffff");
	scene_check(text, 0xfffe, 0xffff, "1:ffff 2:ffff 3:ffff");
	scene_check(NOTE(0x1) "(P1) jmp (M1, 1) L1\n" NOTE(0x2) "L1:\n" NOTE(0x3), 0x0001, 0xfff0,
		    "1:fff0 3:fff0");
}

TEST(flow, an_else_branch_waits_for_the_then_branch)
{
	scene_check(NOTE(0x1) "(P1) goto (M1, 16) L1\n" NOTE(0x2) "goto (M1, 1) L2\n"
								  "L1:\n" NOTE(0x3) "L2:\n" NOTE(
									  0x4) "ret (M1, 1)\n",
		    0x000f, 0xffff, "1:ffff 2:fff0 3:f 4:ffff");
}

/* Called to set the predicate of the jump: one more lane leaves the loop after each iteration. */
static int64_t leave(void *context, unsigned int thread, uint32_t id, unsigned int times)
{
	(void)context;
	(void)thread;
	(void)id;
	return 0xffff & 0xffffu << (times + 1);
}

TEST(flow, goto_backward_keeps_who_does_not_go)
{
	struct scene s;

	if (CHECK_EQ(scene_kernel(&s,
				  "L1:\n" NOTE(0x1) "(P1) goto (M1, 16) L1\n" NOTE(
					  0x2) "ret (M1, 1)\n",
				  16),
		     0)) {
		s.predicate = leave;
		CHECK_STR(scene_trace(&s, 0xf), "1:f 1:e 1:c 1:8 2:f");
	}
	scene_free(&s);
}

TEST(flow, lanes_that_break_wait_behind_the_loop)
{
	struct scene s;

	if (CHECK_EQ(
		    scene_kernel(
			    &s,
			    "L1:\n" NOTE(0x1) "(!P1) goto (M1, 16) L2\n" NOTE(
				    0x2) "goto (M1, 1) L1\n" NOTE(0x3) "L2:\n" NOTE(0x4) "ret (M1, "
											 "1)\n",
			    16),
		    0)) {
		s.predicate = leave;
		CHECK_STR(scene_trace(&s, 0x7), "1:7 2:6 1:6 2:4 1:4 4:7");
	}
	scene_free(&s);
}

TEST(flow, ret_ends_lanes)
{
	scene_check(NOTE(0x1) "(P1) ret (M1, 16)\n" NOTE(0x2) "ret (M1, 1)\n" NOTE(0x3), 0x0f, 0xff,
		    "1:ff 2:f0");
	scene_check(NOTE(0x1), 0, 0xff, "1:ff");
}

TEST(flow, no_jump_leaves_its_routine)
{
	struct scene s;

	CHECK_EQ(scene_new(&s, "goto (M1, 1) L1\n", 16), -EINVAL);
	CHECK_HAS(s.e.text, "L1 is not in this routine");
	CHECK_EQ(s.fault.byte, 0);
	scene_free(&s);
}
