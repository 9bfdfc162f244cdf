// SPDX-License-Identifier: MIT
/*
 * Tests of operands in kernels that end past their variable, but within its last register. Intel's
 * compiler writes such stores and copies.
 */
#include <errno.h>
#include <stdio.h>

#include "scene.h"

#define DECLS                                                                                      \
	".kernel \"k\"\n"                                                                          \
	".decl V32 v_type=G type=uq num_elts=1\n"                                                  \
	".decl V33 v_type=G type=uq num_elts=1\n"                                                  \
	".decl V34 v_type=G type=ud num_elts=16\n"                                                 \
	".decl V35 v_type=G type=uq num_elts=1 alias=<V34, 40>\n"                                  \
	".decl V36 v_type=G type=uq num_elts=1 alias=<V34, 56>\n"                                  \
	".decl V37 v_type=G type=d num_elts=4\n"                                                   \
	".decl V38 v_type=G type=d num_elts=3\n"

static void prepared(const char *instruction, int err, const char *part)
{
	struct scene s;
	char text[512];

	snprintf(text, sizeof(text), "%s%s\nret (M1, 1)\n", DECLS, instruction);
	unit_case("%s", instruction);
	CHECK_EQ(scene_new(&s, text, 8), -err);
	if (err)
		CHECK_HAS(s.e.text, part);
	scene_free(&s);
	unit_case(NULL);
}

TEST(flow_registers, a_store_may_reach_the_end_of_the_register)
{
	prepared("svm_block_st (1) V32(0,0)<0;1,0> V33.0", 0, "");
	prepared("svm_block_st (2) V32(0,0)<0;1,0> V33.0", 0, "");
	prepared("svm_block_st (1) V32(0,0)<0;1,0> V35.0", 0, "");
	prepared("svm_block_st (4) V32(0,0)<0;1,0> V33.0", ERANGE,
		 "4 owords from byte 0 on, needs 64");
	prepared("svm_block_st (1) V32(0,0)<0;1,0> V36.0", ERANGE,
		 "1 oword from byte 0 on, needs 16");
}

TEST(flow_registers, a_load_may_not)
{
	prepared("svm_block_ld (1) V32(0,0)<0;1,0> V33.0", ERANGE,
		 "V33 is 8 bytes; the operand, 1 oword from byte 0 on, needs 16");
}

TEST(flow_registers, a_copy_without_a_mask_may)
{
	prepared("mov (M1_NM, 8) V37(0,0)<1> V34(0,0)<1;1,0>", 0, "");
	prepared("mov (M1, 8) V37(0,0)<1> V34(0,0)<1;1,0>", ERANGE,
		 "V37 is 16 bytes; dst needs its bytes 0 to 31");
	prepared("mov (M1_NM, 16) V37(0,0)<1> V34(0,0)<1;1,0>", ERANGE,
		 "V37 is 16 bytes; dst needs its bytes 0 to 63");
	prepared("mov (M1_NM, 8) V38(0,0)<1> V34(0,0)<1;1,0>", ERANGE,
		 "V38 is 12 bytes; dst needs its bytes 0 to 31");
	prepared("not (M1_NM, 8) V37(0,0)<1> V34(0,0)<1;1,0>", ERANGE,
		 "V37 is 16 bytes; dst needs its bytes 0 to 31");
}
