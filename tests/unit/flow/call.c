// SPDX-License-Identifier: MIT
/* Tests of calls of subroutines and functions, and of the variables of functions. */
#include <errno.h>
#include <string.h>

#include "scene.h"

TEST(flow_call, lanes_with_the_predicate_enter_and_all_go_on_together)
{
	static const char text[] = NOTE(0x1) "(P1) call (M1, 16) f_1\n" NOTE(
		0x2) "ret (M1, 1)\n"
		     ".function \"f_1\"\nf_1:\n" NOTE(0x3) "ret (M1, 16)\n";

	scene_check(text, 0x00f0, 0xffff, "1:ffff 3:f0 2:ffff");
	scene_check(text, 0, 0xffff, "1:ffff 2:ffff");
	scene_check(text, 0xffff, 0x0ff0, "1:ff0 3:ff0 2:ff0");
}

TEST(flow_call, early_returns_wait_for_the_last)
{
	scene_check(NOTE(0x1) "call (M1, 16) f_1\n" NOTE(
			    0x2) "ret (M1, 1)\n"
				 "f_1:\n" NOTE(0x3) "(P1) ret (M1, 16)\n" NOTE(
					 0x4) "ret (M1, 16)\n",
		    0x000f, 0xff, "1:ff 3:ff 4:f0 2:ff");
}

/*
 * Lanes of the caller that wait at label L1 do not join the subroutine, although the subroutine is
 * after L1.
 */
TEST(flow_call, waiting_lanes_of_the_caller_never_join)
{
	scene_check(NOTE(0x1) "(P1) goto (M1, 16) L1\n"
			      "call (M1, 16) f_1\n" NOTE(0x2) "L1:\n" NOTE(
				      0x3) "ret (M1, 1)\n"
					   "f_1:\n" NOTE(0x4) "ret (M1, 16)\n",
		    0x000f, 0xff, "1:ff 4:f0 2:f0 3:ff");
}

#define FUNCTIONS                                                                                  \
	".kernel \"k\"\n.decl V32 v_type=G type=ud num_elts=32\n"                                  \
	".decl V33 v_type=G type=ud num_elts=32\n.decl P1 v_type=P num_elts=32\n"                  \
	".decl T6 v_type=T num_elts=1\n"
#define FUNCTION(name)                                                                             \
	".global_function \"" name "\"\n.decl V32 v_type=G type=ud num_elts=64\n"                  \
	".decl V33 v_type=G type=ud num_elts=32\n.decl P1 v_type=P num_elts=32\n"                  \
	".decl P2 v_type=P num_elts=32\n.decl T6 v_type=T num_elts=1\n"

TEST(flow_call, a_function_has_predicates_of_its_own)
{
	static const char text[] = FUNCTIONS NOTE(0x1) "(P1) fcall (M1, 16) f 0 0\n" NOTE(
		0x2) "ret (M1, 1)\n" FUNCTION("f") "goto (M1, 1) L2\nL2:\n" NOTE(0x3) "fret (M1, "
										      "16)\n";
	uint32_t pred = 0x00f0;
	struct scene s;

	if (CHECK_EQ(scene_new(&s, text, 16), 0)) {
		s.predicate = scene_constant;
		s.context = &pred;
		CHECK_STR(scene_trace(&s, 0xffff), "1:ffff 3:f0 2:ffff");
	}
	scene_free(&s);
}

/*
 * Called for each store of a thread, to set the predicate P1. It also sets V32 of the innermost
 * call, and adds 1 to %arg. Each call that has not returned has its own V32, but all calls have one
 * %arg.
 */
static int64_t remember(void *context, unsigned int thread, uint32_t id, unsigned int times)
{
	struct scene *s = context;
	uint8_t *frame = s->run.threads[0]->frame;
	uint32_t routine = id >= 3;
	const struct visa_decl *own = visa_decl_get(s->decls[routine], VISA_VCLASS_G, 32);
	const struct visa_decl *arg = visa_decl_get(s->decls[routine], VISA_VCLASS_G, 8);
	uint32_t count;

	(void)thread;
	CHECK_EQ(frame[own->at], id == 2 ? 1 : 0);
	frame[own->at] = (uint8_t)id;
	memcpy(&count, frame + arg->at, sizeof(count));
	CHECK_EQ(count, id == 1 ? 0 : id == 3 ? times + 1 : 6);
	count++;
	memcpy(frame + arg->at, &count, sizeof(count));
	/* The kernel calls the function, and the function calls itself four times. */
	return id == 1 || (id == 3 && times < 4) ? 0xffff : 0;
}

TEST(flow_call, each_activation_has_variables_of_its_own_and_shares_predefined_ones)
{
	static const char text[] =
		FUNCTIONS NOTE(0x1) "fcall (M1, 16) f 0 0\n" NOTE(0x2) "ret (M1, 1)\n" FUNCTION("f")
			NOTE(0x3) "(P1) fcall (M1, 16) f 0 0\n"
				  "fret (M1, 16)\n";
	struct scene s;

	if (CHECK_EQ(scene_new(&s, text, 16), 0)) {
		s.predicate = remember;
		s.context = &s;
		CHECK_STR(scene_trace(&s, 0xff), "1:ff 3:ff 3:ff 3:ff 3:ff 3:ff 2:ff");
	}
	scene_free(&s);
}

/* Start and run one thread. Return: the error text of the fault that ends it. */
static const char *fault(struct scene *s, const char *text)
{
	if (!CHECK_EQ(scene_new(s, text, 16), 0))
		return "";
	scene_start(s, 1, (const uint32_t[EXEC_GANG]){ 0xff });
	CHECK_EQ(scene_run(s), EXEC_FAILED);
	return s->e.text;
}

TEST(flow_call, too_many_activations_are_a_fault_where_they_are)
{
	struct scene s;

	CHECK_HAS(fault(&s, FUNCTIONS NOTE(0x1) "f:\ncall (M1, 16) f\nret (M1, 1)\n"),
		  "1024 nested calls have not returned");
	CHECK_EQ(s.e.err, EFAULT);
	CHECK_EQ(s.fault.routine, 0);
	CHECK_EQ(s.fault.lanes, 0xff);
	scene_free(&s);
	CHECK_HAS(fault(&s, FUNCTIONS "fcall (M1, 16) f 0 0\nret (M1, 1)\n" FUNCTION(
				    "f") "fcall (M1, 8) f 0 0\nfret (M1, 1)\n"),
		  "1024 nested calls have not returned");
	CHECK_EQ(s.fault.routine, 1);
	CHECK_EQ(s.fault.byte, 0);
	scene_free(&s);
}

TEST(flow_call, returns_are_of_their_kind)
{
	struct scene s;

	CHECK_HAS(fault(&s, FUNCTIONS "fret (M1, 16)\n"), "fret in the kernel");
	scene_free(&s);
	CHECK_HAS(fault(&s, FUNCTIONS "call (M1, 16) f\nret (M1, 1)\nf:\nfret (M1, 16)\n"),
		  "fret in a subroutine");
	scene_free(&s);
	CHECK_HAS(fault(&s, FUNCTIONS
			"fcall (M1, 16) f 0 0\nret (M1, 1)\n" FUNCTION("f") "ret (M1, 1)\n"),
		  "ret in a function");
	scene_free(&s);
}

TEST(flow_call, a_function_must_be_there)
{
	struct scene s;

	CHECK_EQ(scene_new(&s, FUNCTIONS NOTE(0x1) "fcall (M1, 16) missing 0 0\n", 16), -ENOENT);
	CHECK_HAS(s.e.text, "there is no function missing");
	CHECK(s.fault.byte > 0);
	scene_free(&s);
}
