// SPDX-License-Identifier: MIT
/* Tests of switches, of addresses of functions and variables, and of calls through addresses. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "scene.h"

#define HEAD                                                                                       \
	".decl V32 v_type=G type=ud num_elts=32\n.decl V33 v_type=G type=ud num_elts=32\n"         \
	".decl V34 v_type=G type=uq num_elts=2\n.decl V35 v_type=G type=d num_elts=8\n"            \
	".decl P1 v_type=P num_elts=32\n.decl T6 v_type=T num_elts=1\n"
#define KERNEL	       ".kernel \"k\"\n" HEAD
#define FUNCTION(name) ".global_function \"" name "\"\n" HEAD

static const uint32_t full[EXEC_GANG] = { 0xffff, 0xffff, 0xffff, 0xffff };

#define SWITCH                                                                                     \
	KERNEL NOTE(0x1) "switchjmp (M1, 1) V35(0,0)<0;1,0> (L1, L2, L3)\n" NOTE(                  \
		0x2) "L1:\n" NOTE(0x3) "L2:\n" NOTE(0x4) "L3:\n" NOTE(0x5) "ret (M1, 1)\n"

/* Set V35 of a thread, which selects the label of the switch. */
static void set_index(struct scene *s, unsigned int thread, int32_t value)
{
	const struct visa_decl *d = visa_decl_get(s->decls[0], VISA_VCLASS_G, 35);

	memcpy(exec_gang_frame(s->gang, thread) + d->at, &value, sizeof(value));
}

TEST(flow_indirect, a_switch_sends_each_thread_to_its_label)
{
	static const unsigned int steps[EXEC_GANG] = { 4, 3, 2, 4 };
	struct scene s;

	if (CHECK_EQ(scene_new(&s, SWITCH, 16), 0)) {
		scene_start(&s, EXEC_GANG, full);
		for (unsigned int t = 0; t < EXEC_GANG; t++)
			set_index(&s, t, (int32_t)t % 3);
		CHECK_EQ(scene_run(&s), EXEC_ENDED);
		for (unsigned int t = 0; t < EXEC_GANG; t++)
			CHECK_EQ(s.count[t], steps[t]);
	}
	scene_free(&s);
}

/* The switch jumps back to L1 once, then to L2. */
TEST(flow_indirect, a_switch_may_jump_back)
{
	static const char text[] = KERNEL "L1:\n" NOTE(
		0x1) "add (M1_NM, 1) V35(0,0)<1> V35(0,0)<0;1,0> 0x1:d\n"
		     "switchjmp (M1, 1) V35(0,0)<0;1,0> (L2, L1, L2)\n" NOTE(0x2) "L2:\n" NOTE(0x3);
	struct scene s;

	if (CHECK_EQ(scene_new(&s, text, 16), 0))
		CHECK_STR(scene_trace(&s, 0xff), "1:ff 1:ff 3:ff");
	scene_free(&s);
}

TEST(flow_indirect, an_index_has_a_label)
{
	static const int32_t bad[] = { -1, 3, INT32_MAX };
	struct scene s;

	if (CHECK_EQ(scene_new(&s, SWITCH, 16), 0))
		for (unsigned int i = 0; i < COUNT(bad); i++) {
			scene_start(&s, 2, full);
			set_index(&s, 1, bad[i]);
			CHECK_EQ(scene_run(&s), EXEC_FAILED);
			CHECK_EQ(s.e.err, EINVAL);
			CHECK_HAS(s.e.text, "is not one of the 3 labels of the switchjmp");
			CHECK_EQ(s.fault.thread, 1);
		}
	scene_free(&s);
	CHECK_EQ(scene_new(&s, "switchjmp (M1, 1) 0x0:ud (L1, L9)\nL1:\n", 16), -EINVAL);
	CHECK_HAS(s.e.text, "L9 is not in this routine");
	scene_free(&s);
}

TEST(flow_indirect, a_function_is_called_by_its_address)
{
	static const char text[] = KERNEL NOTE(
		0x1) "faddr g V34(0,0)<1>\n"
		     "ifcall (M1, 16) V34(0,0)<0;1,0> 0 0\n" NOTE(0x2) "ret (M1, 1)\n" FUNCTION("f")
			     NOTE(0x3) "fret (M1, 16)\n" FUNCTION("g") NOTE(0x4) "fret (M1, 16)\n";
	struct scene s;

	if (CHECK_EQ(scene_new(&s, text, 16), 0))
		CHECK_STR(scene_trace(&s, 0xff), "1:ff 4:ff 2:ff");
	scene_free(&s);
}

TEST(flow_indirect, what_is_no_function_is_a_fault)
{
	struct scene s;

	if (CHECK_EQ(scene_new(&s, KERNEL "ifcall (M1, 16) V34(0,0)<0;1,0> 0 0\n", 16), 0)) {
		scene_start(&s, 1, full);
		CHECK_EQ(scene_run(&s), EXEC_FAILED);
		CHECK_EQ(s.e.err, EFAULT);
		CHECK_HAS(s.e.text, "0x0 is not the address of a function");
	}
	scene_free(&s);
}

TEST(flow_indirect, variables_have_addresses)
{
	struct exec_symbol symbol = { .name = "table", .address = 0x123456789abc };
	const struct visa_decl *d;
	uint64_t value;
	struct scene s;

	CHECK_EQ(scene_new(&s, KERNEL NOTE(0x1) "faddr table V34(0,1)<1>\n", 16), -ENOENT);
	CHECK_HAS(s.e.text, "no function or program-scope variable table");
	s.symbols = &symbol;
	s.symbol_count = 1;
	if (CHECK_EQ(scene_prepare(&s, 16), 0)) {
		scene_start(&s, 1, full);
		CHECK_EQ(scene_run(&s), EXEC_ENDED);
		d = visa_decl_get(s.decls[0], VISA_VCLASS_G, 34);
		memcpy(&value, exec_gang_frame(s.gang, 0) + d->at + 8, sizeof(value));
		CHECK_EQ(value, symbol.address);
	}
	scene_free(&s);
}

TEST(flow_indirect, operands_are_integers)
{
	static const char *const wrong[] = {
		"switchjmp (M1, 1) P1 (L1)\nL1:\n",
		"switchjmp (M1, 1) V36(0,0)<0;1,0> (L1)\nL1:\n",
		"switchjmp (M1, 1) (-)V35(0,0)<0;1,0> (L1)\nL1:\n",
		"switchjmp (M1, 1) 0x1:f (L1)\nL1:\n",
		"ifcall (M1, 1) V36(0,0)<0;1,0> 0 0\n",
		"ifcall (M1, 1) A0(0)<1> 0 0\n",
	};
	char text[1024];
	struct scene s;

	for (unsigned int i = 0; i < COUNT(wrong); i++) {
		snprintf(text, sizeof(text),
			 KERNEL ".decl V36 v_type=G type=f num_elts=8\n"
				".decl A0 v_type=A num_elts=1\n%s",
			 wrong[i]);
		unit_case("%s", wrong[i]);
		CHECK_EQ(scene_new(&s, text, 16), -EINVAL);
		scene_free(&s);
	}
}
