// SPDX-License-Identifier: MIT
/* Explanations: each column of the table, as tools/README.md "What every lane did" says it. */
#include "../../support/plane.h"

/* T6 has 42 bytes of 5a; V32 and V33 are 32 bytes of numbers. */
static void begin(struct plane *p)
{
	plane_new(p, CONTROL_EXPLAIN);
	machine_surface(&p->m, 6, 42);
	machine_fill(&p->m, 6, 0x5a);
	SET32(&p->m, 32, 0, 1, 10, 1, 5, 7, 2, 2);
	SET32(&p->m, 33, 100, 101, 102, 103, 104, 105, 106, 107);
}

/* What a line's explanation is, without its result. */
static const char *explained(struct plane *p, const char *line)
{
	const char *all, *table;

	plane_text(p, line);
	plane_text(p, "\n");
	all = plane_result(p);
	table = strstr(all, "\n\n");
	return table ? table + 2 : all;
}

/* Not enabled by the mask, by the predicate, by both; overwritten by the highest lane. */
TEST(explain, a_scatter)
{
	struct plane p;

	begin(&p);
	run_ok(&p.m, ".decl P5 v_type=P num_elts=8");
	SET32(&p.m, 32, 0, 4, 40, 4, 20, 28, 8, 8);
	machine_mask(&p.m, 0x9f);
	device_set_pred(p.m.device, 5, 0xbf & ~0x1);
	CHECK_STR(explained(&p, "(P5) scatter4_scaled.R (M1, 8) T6 0x0:ud V32.0 V33.0"),
		  "instruction: (P5) scatter4_scaled.R (M1, 8) T6 0x0:ud V32.0 V33.0\n"
		  "\n"
		  "lane enabled        surface address given bounds old        new        returned "
		  "overwritten\n"
		  "0    predicate      -       -       -     -      -          -          -        "
		  "-\n"
		  "1    yes            T6      0x4     -     yes    0x5a5a5a5a 0x00000065 -        "
		  "3\n"
		  "2    yes            T6      0x28    -     no     -          -          -        "
		  "-\n"
		  "3    yes            T6      0x4     -     yes    0x00000065 0x00000067 -        "
		  "-\n"
		  "4    yes            T6      0x14    -     yes    0x5a5a5a5a 0x00000068 -        "
		  "-\n"
		  "5    mask           -       -       -     -      -          -          -        "
		  "-\n"
		  "6    mask,predicate -       -       -     -      -          -          -        "
		  "-\n"
		  "7    yes            T6      0x8     -     yes    0x5a5a5a5a 0x0000006b -        "
		  "-\n");
	plane_free(&p);
}

/* Bytes that are in bounds one by one, and what a lane gets: its dword, with zeros. */
TEST(explain, a_gather_of_bytes)
{
	struct plane p;

	begin(&p);
	CHECK_STR(
		explained(&p, "gather_scaled.4 (M1, 4) T6 0x26:ud V32.0 V35.0"),
		"instruction: gather_scaled.4 (M1, 4) T6 0x26:ud V32.0 V35.0\n"
		"\n"
		"lane enabled surface address given bounds old        new returned   overwritten\n"
		"0    yes     T6      0x26    -     yes    0x5a5a5a5a -   0x5a5a5a5a -\n"
		"1    yes     T6      0x27    -     3/4    0x5a5a5a   -   0x005a5a5a -\n"
		"2    yes     T6      0x30    -     no     -          -   0x00000000 -\n"
		"3    yes     T6      0x27    -     3/4    0x5a5a5a   -   0x005a5a5a -\n");
	plane_free(&p);
}

/* Lanes take turns; addresses were rounded down; what is out of bounds returns zero. */
TEST(explain, an_atomic)
{
	struct plane p;

	begin(&p);
	SET32(&p.m, 32, 2, 1, 43, 0);
	PUT32(&p.m, 6, 0, 7);
	CHECK_STR(explained(&p, "dword_atomic.add (M1, 4) T6 V32.0 V33.0 %null.0 V33.0"),
		  "instruction: dword_atomic.add (M1, 4) T6 V32.0 V33.0 %null.0 V33.0\n"
		  "\n"
		  "lane enabled surface address given bounds old        new        returned   "
		  "overwritten\n"
		  "0    yes     T6      0x0     0x2   yes    0x00000007 0x0000006b 0x00000007 -\n"
		  "1    yes     T6      0x0     0x1   yes    0x0000006b 0x000000d0 0x0000006b -\n"
		  "2    yes     T6      0x28    0x2b  no     -          -          0x00000000 -\n"
		  "3    yes     T6      0x0     -     yes    0x000000d0 0x00000137 0x000000d0 -\n");
	plane_free(&p);
}

/* Bit 28 of an address on T0 is ignored (decision 4): the address as it was given has it. */
TEST(explain, generic_addresses)
{
	struct plane p;

	begin(&p);
	SET32(&p.m, 32, 0x10000004, 0x10000009);
	PUT32(&p.m, SLM, 0, 7, 8, 9);
	machine_mask(&p.m, 0x3);
	CHECK_HAS(explained(&p, "gather4_scaled.R (M1, 8) T0 0x0:ud V32.0 V35.0"),
		  "\n"
		  "lane enabled surface address given      bounds old        new returned   "
		  "overwritten\n"
		  "0    yes     T0      0x4     0x10000004 yes    0x00000008 -   0x00000008 -\n"
		  "1    yes     T0      0x8     0x10000009 yes    0x00000009 -   0x00000009 -\n");
	plane_free(&p);
}

/* Nothing took effect: where lanes would have gone, and which of that is not mapped. */
TEST(explain, a_fault)
{
	struct plane p;
	const char *all;

	begin(&p);
	SET64(&p.m, 36, 0x100, 1ull << 40, 0x103);
	plane_text(&p, "svm_scatter.4.1 (M1, 4) V36.0 V33.0\n");
	all = plane_result(&p);
	CHECK_HAS(all, "result: error\nerrno: EFAULT\n");
	CHECK_STR(strstr(all, "\n\n") + 2,
		  "instruction: svm_scatter.4.1 (M1, 4) V36.0 V33.0\n"
		  "fault: channel 1 writes 4 bytes at address 0x10000000000, which is not mapped\n"
		  "\n"
		  "lane enabled surface address       given bounds   old new returned overwritten\n"
		  "0    yes     T255    0x100         -     yes      -   -   -        -\n"
		  "1    yes     -       0x10000000000 -     unmapped -   -   -        -\n"
		  "2    yes     T255    0x103         -     yes      -   -   -        -\n"
		  "3    yes     T255    0x0           -     yes      -   -   -        -\n");
	plane_free(&p);
}

/* Pieces of memory that do not touch have lines of their own; what came back stands on the first.
 */
TEST(explain, colours)
{
	struct plane p;

	begin(&p);
	PUT32(&p.m, 6, 0, 1, 2, 3, 4);
	CHECK_STR(
		explained(&p, "gather4_scaled.RB (M1, 2) T6 0x0:ud V36.0 V35.0"),
		"instruction: gather4_scaled.RB (M1, 2) T6 0x0:ud V36.0 V35.0\n"
		"\n"
		"lane enabled surface address given bounds old        new returned              "
		"overwritten\n"
		"0    yes     T6      0x0     -     yes    0x00000001 -   0x00000001,0x00000003 -\n"
		"0    yes     T6      0x8     -     yes    0x00000003 -   -                     -\n"
		"1    yes     T6      0x0     -     yes    0x00000001 -   0x00000001,0x00000003 -\n"
		"1    yes     T6      0x8     -     yes    0x00000003 -   -                     "
		"-\n");
	plane_free(&p);
}

/* Texels are shown by component, what came back as colours; one is outside the shape. */
TEST(explain, texels)
{
	struct plane p;

	begin(&p);
	run_ok(&p.m, ".shape T6 format=RGBA8_UNORM width=10");
	PUT32(&p.m, 6, 4, 0xff00ff33);
	CHECK_STR(strchr(explained(&p, "gather4_typed.RG (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V35.0"),
			 '\n'),
		  "\n"
		  "\n"
		  "lane enabled surface address given bounds old                 new returned      "
		  "        overwritten\n"
		  "0    yes     T6      0x0     -     yes    0x5a,0x5a,0x5a,0x5a -   "
		  "0x3eb4b4b5,0x3eb4b4b5 -\n"
		  "1    yes     T6      0x4     -     yes    0x33,0xff,0x00,0xff -   "
		  "0x3e4ccccd,0x3f800000 -\n"
		  "2    yes     T6      -       -     no     -                   -   "
		  "0x00000000,0x00000000 -\n"
		  "3    yes     T6      0x4     -     yes    0x33,0xff,0x00,0xff -   "
		  "0x3e4ccccd,0x3f800000 -\n"
		  "4    yes     T6      0x14    -     yes    0x5a,0x5a,0x5a,0x5a -   "
		  "0x3eb4b4b5,0x3eb4b4b5 -\n"
		  "5    yes     T6      0x1c    -     yes    0x5a,0x5a,0x5a,0x5a -   "
		  "0x3eb4b4b5,0x3eb4b4b5 -\n"
		  "6    yes     T6      0x8     -     yes    0x5a,0x5a,0x5a,0x5a -   "
		  "0x3eb4b4b5,0x3eb4b4b5 -\n"
		  "7    yes     T6      0x8     -     yes    0x5a,0x5a,0x5a,0x5a -   "
		  "0x3eb4b4b5,0x3eb4b4b5 -\n");
	plane_free(&p);
}

/* Owords and rows instead of lanes, in dwords. */
TEST(explain, owords_and_rows)
{
	struct plane p;

	begin(&p);
	CHECK_STR(explained(&p, "oword_ld (2) T6 0x1:ud V34.0"),
		  "instruction: oword_ld (2) T6 0x1:ud V34.0\n"
		  "\n"
		  "oword enabled surface address given bounds old                                  "
		  "       new returned                                    overwritten\n"
		  "0     yes     T6      0x10    -     yes    "
		  "0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a -   "
		  "0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a,0x5a5a5a5a -\n"
		  "1     yes     T6      0x20    -     10/16  0x5a5a5a5a,0x5a5a5a5a,0x5a5a         "
		  "       -   0x5a5a5a5a,0x5a5a5a5a,0x00005a5a,0x00000000 -\n");
	run_ok(&p.m, ".shape T6 format=R8_UINT width=8 height=3");
	CHECK_STR(explained(&p, "media_st.nomod (8,2) T6 0 0x0 0x2 V33.0"),
		  "instruction: media_st.nomod (8,2) T6 0 0x0:ud 0x2:ud V33.0\n"
		  "\n"
		  "row enabled surface address given bounds old                   new              "
		  "     returned overwritten\n"
		  "0   yes     T6      0x10    -     yes    0x5a5a5a5a,0x5a5a5a5a "
		  "0x00000064,0x00000065 -        -\n"
		  "1   yes     T6      -       -     no     -                     -                "
		  "     -        -\n");
	plane_free(&p);
}

/* Operands are what they were before, without modifiers, by type; results of what was enabled. */
TEST(explain, arithmetic)
{
	struct plane p;

	begin(&p);
	machine_mask(&p.m, 0x7);
	run_ok(&p.m, ".decl F v_type=G type=f num_elts=8");
	run_ok(&p.m, ".decl P5 v_type=P num_elts=8");
	CHECK_STR(explained(&p, "add (M1, 4) V32(0,0)<1> V32(0,0)<1;1,0> (-)V33(0,1)<0;1,0>"),
		  "instruction: add (M1, 4) V32(0,0)<1> V32(0,0)<1;1,0> (-)V33(0,1)<0;1,0>\n"
		  "\n"
		  "lane enabled src0 src1 old result\n"
		  "0    yes     0    101  0   4294967195\n"
		  "1    yes     1    101  1   4294967196\n"
		  "2    yes     10   101  10  4294967205\n"
		  "3    mask    1    101  1   -\n");
	CHECK_STR(explained(&p, "mov (M1, 2) F(0,0)<1> V33(0,0)<1;1,0>"),
		  "instruction: mov (M1, 2) V37(0,0)<1> V33(0,0)<1;1,0>\n"
		  "\n"
		  "lane enabled src0 old result\n"
		  "0    yes     100  0   100\n"
		  "1    yes     101  0   101\n");
	CHECK_STR(explained(&p, "div (M1, 2) F(0,0)<1> F(0,0)<1;1,0> 0x42c80000:f"),
		  "instruction: div (M1, 2) V37(0,0)<1> V37(0,0)<1;1,0> 0x42c80000:f\n"
		  "\n"
		  "lane enabled src0 src1 old result\n"
		  "0    yes     100  100  100 1\n"
		  "1    yes     101  100  101 1.01\n");
	CHECK_STR(explained(&p, "cmp.gt (M1, 4) P5 V33(0,0)<1;1,0> 0x64:d"),
		  "instruction: cmp.gt (M1, 4) P5 V33(0,0)<1;1,0> 0x64:d\n"
		  "\n"
		  "lane enabled src0 src1 old result\n"
		  "0    yes     100  100  0   0\n"
		  "1    yes     101  100  0   1\n"
		  "2    yes     102  100  0   1\n"
		  "3    mask    103  100  0   -\n");
	CHECK_STR(explained(&p, "(!P5) sel (M1, 2) V34(0,0)<1> V33(0,0)<1;1,0> 0x7:ud"),
		  "instruction: (!P5) sel (M1, 2) V34(0,0)<1> V33(0,0)<1;1,0> 0x7:ud\n"
		  "\n"
		  "lane enabled predicate src0 src1 old result\n"
		  "0    yes     1         100  7    0   100\n"
		  "1    yes     0         101  7    0   7\n");
	plane_free(&p);
}

/* Second results, addresses, packed immediates; a register that changes by itself. */
TEST(explain, other_operands)
{
	struct plane p;

	begin(&p);
	run_ok(&p.m, ".decl A0 v_type=A num_elts=4");
	CHECK_STR(explained(&p, "addr_add (M1, 2) A0(0)<1> &V33 0x10:uw"),
		  "instruction: addr_add (M1, 2) A0(0)<1> &V33 0x10:uw\n"
		  "\n"
		  "lane enabled src0  src1 old result\n"
		  "0    yes     V33+0 16   -   V33+16\n"
		  "1    yes     V33+0 16   -   V33+16\n");
	CHECK_STR(explained(&p, "mov (M1, 2) V34(0,0)<1> r[A0(0),4]<1;1,0>:ud"),
		  "instruction: mov (M1, 2) V34(0,0)<1> r[A0(0),4]<1;1,0>:ud\n"
		  "\n"
		  "lane enabled src0 old result\n"
		  "0    yes     105  0   105\n"
		  "1    yes     106  0   106\n");
	SET32(&p.m, 34, UINT32_MAX, 1);
	CHECK_STR(explained(&p, "addc (M1, 2) V34(0,0)<1> V35(0,0)<1> V34(0,0)<1;1,0> 0x2:ud"),
		  "instruction: addc (M1, 2) V34(0,0)<1> V35(0,0)<1> V34(0,0)<1;1,0> 0x2:ud\n"
		  "\n"
		  "lane enabled src0       src1 old        old_carry  result carry\n"
		  "0    yes     4294967295 2    4294967295 4008636142 1      1\n"
		  "1    yes     1          2    1          4008636142 3      0\n");
	CHECK_HAS(explained(&p, "mov (M1, 1) V34(0,0)<1> %tsc(0,0)<0;1,0>"), "lane enabled src0 ");
	plane_free(&p);
}

/* Rows of matrices: all products are zero, so that src0 is what comes out. */
TEST(explain, matrices)
{
	struct plane p;

	begin(&p);
	run_ok(&p.m, ".decl X v_type=G type=d num_elts=16 align=GRF");
	run_ok(&p.m, ".decl Y v_type=G type=d num_elts=16 align=GRF");
	run_ok(&p.m, ".decl Z v_type=G type=b num_elts=256 align=GRF");
	run_ok(&p.m, "mov (M1, 8) X(0,0)<1> 0x64:d");
	run_ok(&p.m, "mov (M1, 8) X(1,0)<1> 0x65:d");
	machine_mask(&p.m, 0x3);
	CHECK_HAS(explained(&p, "dpas.s8.s8.8.2 (M1, 8) Y.0 X.0 Z.0 Z(0,0)"),
		  "lane enabled src0[0] src0[1] result[0] result[1]\n"
		  "0    yes     100     101     100       101\n"
		  "1    yes     100     101     100       101\n"
		  "2    mask    100     101     -         -\n");
	plane_free(&p);
}

/* What is no arithmetic and touches no memory has lanes; a directive has no table. */
TEST(explain, others)
{
	struct plane p;

	begin(&p);
	CHECK_STR(explained(&p, "fence_global"),
		  "instruction: fence_global\n\nlane enabled\n0    yes\n");
	CHECK_HAS(explained(&p, ".decl X v_type=G type=f num_elts=8"), "result: ok\n");
	CHECK(!strstr(plane_result(&p), "lane"));
	CHECK_HAS(explained(&p, "add V99"), "errno: EINVAL\n");
	CHECK(!strstr(explained(&p, "add (M1, 1) V99(0,0)<1> V32(0,0)<0;1,0> 0x1:ud"),
		      "instruction: add (M1, 1) V99(0,0)<1> V32(0,0)<0;1,0> 0x1:ud\n\n"));
	plane_free(&p);
}
