// SPDX-License-Identifier: MIT
/*
 * Tests of the option keep_going, with which a launch continues after a lane has a fault: the
 * values that lanes store and load, the reports, and the faults that end a launch anyway.
 */
#include <errno.h>

#include "../launch/run.h"
#include "told.h"

#define ROOM 24 /* number of dwords in the kernel's buffer */

/* struct going - a launch with 16 lanes and the option keep_going */
struct going {
	struct run r;
	struct told told;
	struct visa_launch_options o;
	int err;
};

static void begin(struct going *g, const char *text, uint32_t checks)
{
	*g = (struct going){ .o = { .checks = checks, .keep_going = true, .report = told_keep } };
	g->o.context = &g->told;
	run_new(&g->r, text, PLAIN, ROOM, 0);
	for (uint32_t i = 0; i < ROOM; i++)
		g->r.o[i] = 100 + i;
}

static void go_in(struct going *g, uint64_t global, uint32_t local)
{
	const struct visa_grid grid = { .dims = 1, .global = { global }, .local = { local } };

	g->err = visa_launch_run(g->r.k.launch, &grid, &g->o, &g->r.k.result, &g->r.k.e);
}

static void go(struct going *g, uint64_t global)
{
	go_in(g, global, 16);
}

/* AT is the address of o[16 + ID]; lanes 8 to 15 are past the end, where nothing is mapped. */
#define BEHIND                                                                                     \
	"add (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x40:d\n"                                          \
	"add (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0> O(0,0)<0;1,0>\n"
#define LOC(line) "LOC " #line "\n"
#define READ	  LOC(7) "svm_gather.4.1 (M1, 16) AT.0 BU.0\n"

static const char store[] =
	TEXT("FILE \"k.cl\"\n" BEHIND LOC(6) "svm_scatter.4.1 (M1, 16) AT.0 ID.0\n");

TEST(keep_going, stores_are_dropped_lane_by_lane)
{
	struct going g;

	begin(&g, store, 0);
	go(&g, 32);
	CHECK_EQ(g.err, -EFAULT);
	CHECK_STR(g.r.k.e.text, "channel 8 writes 4 bytes at address 0x60000000060, which is not "
				"mapped; the launch continued after 2 such faults (keep-going)");
	CHECK(g.r.k.result.fault);
	CHECK_EQ(g.r.k.result.groups, 2);
	CHECK_EQ(g.r.k.result.passed, 2);
	CHECK_EQ(g.r.k.result.group[0], 0);
	CHECK_EQ(g.r.k.result.thread, 0);
	CHECK_EQ(g.r.k.result.fault_lanes, 0xffff);
	CHECK_STR(g.r.k.result.instruction, "svm_scatter.4.1 (M1, 16) AT.0 ID.0");
	CHECK_EQ(g.r.k.result.source_line, 6);
	CHECK_EQ(g.r.k.result.channels, 32);
	CHECK_EQ(g.r.k.result.dropped, 24);
	CHECK_EQ(g.r.k.result.outside.count, 0);
	for (uint32_t i = 0; i < ROOM; i++)
		CHECK_EQ(g.r.o[i], i < 16 ? 100 + i : i - 16);
	/* The faults of all lanes make one report, although no check is on. */
	CHECK_EQ(g.told.count, 1);
	CHECK_EQ(g.r.k.result.reports, 1);
	CHECK_EQ(g.told.first.check, VISA_CHECK_OOB);
	CHECK_EQ(g.told.first.count, 24);
	CHECK_STR(g.told.first.message, "lane 8 writes 4 bytes at byte 0x60 of T6 (argument 0, "
					"arg0), which has 96 bytes");
	run_free(&g.r);
}

TEST(keep_going, without_it_nothing_of_the_instruction_takes_effect)
{
	struct going g;

	begin(&g, store, 0);
	g.o.keep_going = false;
	go(&g, 32);
	CHECK_EQ(g.err, -EFAULT);
	CHECK_STR(g.r.k.e.text,
		  "channel 8 writes 4 bytes at address 0x60000000060, which is not mapped");
	CHECK_EQ(g.r.k.result.groups, 0);
	CHECK_EQ(g.r.k.result.passed, 0);
	CHECK_EQ(g.r.o[16], 116);
	CHECK_EQ(g.told.count, 0);
	run_free(&g.r);
}

static const char load[] =
	TEXT("FILE \"k.cl\"\nmov (M1, 16) B(0,0)<1> 0x7:d\n" BEHIND READ LOC(9) STORE("BU"));

TEST(keep_going, reads_give_zeros)
{
	struct going g;

	begin(&g, load, 0);
	go(&g, 16);
	CHECK_EQ(g.err, -EFAULT);
	for (uint32_t i = 0; i < ROOM; i++)
		CHECK_EQ(g.r.o[i], i < 8 ? 116 + i : i < 16 ? 0 : 100 + i);
	CHECK_EQ(g.told.count, 1);
	CHECK_EQ(g.told.first.count, 8);
	run_free(&g.r);
}

TEST(keep_going, what_was_read_is_undefined)
{
	struct going g;

	begin(&g, load, VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	go(&g, 16);
	CHECK_EQ(g.err, -EFAULT);
	CHECK_EQ(g.told.count, 2);
	run_free(&g.r);

	/* An out-of-bounds read of a surface is not a fault, and is reported, too. */
	begin(&g,
	      TEXT("FILE \"k.cl\"\nadd (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x40:d\n"
		   "movs (M1_NM, 1) T6(0) 0x0:ud\n" LOC(
			   8) "gather4_scaled.R (M1, 16) T6 0x0:ud AU.0 BU.0\n" LOC(9) STORE("BU")),
	      VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	go(&g, 16);
	CHECK_EQ(g.err, 0);
	CHECK_EQ(g.told.count, 1);
	CHECK_EQ(g.told.first.check, VISA_CHECK_UNINIT);
	CHECK_STR(g.told.first.origin, "a read outside of memory");
	CHECK_EQ(g.told.first.origin_at.source_line, 8);
	CHECK_EQ(g.told.first.sides[0].source_line, 9);
	CHECK_EQ(g.told.first.sides[0].lane, 8);
	CHECK_EQ(g.told.first.count, 8);
	run_free(&g.r);

	/* Without keep_going, the launch ends at the fault, so nothing is reported. */
	begin(&g, load, VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	g.o.keep_going = false;
	go(&g, 16);
	CHECK_EQ(g.told.count, 0);
	run_free(&g.r);
}

TEST(keep_going, an_atomic_returns_zero)
{
	struct going g;

	begin(&g,
	      TEXT("mov (M1, 16) B(0,0)<1> 0x7:d\n" BEHIND
		   "svm_atomic.add (M1, 16) AT.0 BU.0 ID.0 %null.0\n" STORE("BU")),
	      VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	go(&g, 16);
	CHECK_EQ(g.err, -EFAULT);
	CHECK_HAS(g.r.k.e.text,
		  "channel 8 changes 4 bytes at address 0x60000000060, which is not ");
	for (uint32_t i = 0; i < ROOM; i++)
		CHECK_EQ(g.r.o[i], i < 8 ? 116 + i : i < 16 ? 0 : 100 + i + i - 16);
	CHECK_EQ(g.told.count, 2);
	run_free(&g.r);
}

/* Two owords at one address: the first is inside the surface, the second is not. */
TEST(keep_going, owords_are_dropped_one_by_one)
{
	struct going g;

	begin(&g,
	      TEXT("mov (M1, 16) B(0,0)<1> 0x7:d\n"
		   "add (M1_NM, 1) O(0,0)<1> O(0,0)<0;1,0> 0x50:ud\n"
		   "svm_block_ld (2) O(0,0)<0;1,0> B.0\n" STORE("BU")),
	      0);
	go(&g, 16);
	CHECK_EQ(g.err, -EFAULT);
	CHECK_HAS(g.r.k.e.text,
		  "oword 1 is 16 bytes at address 0x60000000060, which is not mapped");
	for (uint32_t i = 0; i < 16; i++)
		CHECK_EQ(g.r.o[i], i < 4 ? 120 + i : i < 8 ? 0 : 7);
	run_free(&g.r);
}

/*
 * The kernel loads a block of 4 rows, with 8 dwords each, from the buffer. The buffer ends after
 * row 2. Then the kernel stores rows 2 and 3 of the block to the buffer.
 */
static const char picture[] =
	".version 4.2\n.kernel \"k\"\n.decl O v_type=G type=uq num_elts=1 align=qword\n"
	".decl D v_type=G type=d num_elts=32 align=GRF\n"
	".decl E v_type=G type=d num_elts=16 align=GRF alias=<D, 64>\n"
	".input O offset=64 size=8\n.kernel_attr SimdSize=16\n"
	"mov (M1_NM, 16) D(0,0)<1> 0x7:d\nmov (M1_NM, 16) E(0,0)<1> 0x7:d\n"
	"lsc_load_block2d.ugm (M1_NM, 1) D:d32.8x4nn flat[O, 0x1f, 0x7, 0x20, 0x0, 0x0]\n"
	"lsc_store.ugm (M1_NM, 1) flat[O]:a64 E:d32x16t\nret (M1, 1)\n";

static const char one_pointer[] =
	"kernels:\n  - name: k\n    execution_env:\n      simd_size: 16\n    payload_arguments:\n"
	"      - { arg_type: arg_bypointer, offset: 0, size: 8, arg_index: 0,\n"
	"          addrmode: stateless, addrspace: global, access_type: readwrite }\n";

TEST(keep_going, rows_of_blocks_are_dropped)
{
	uint64_t bytes[ROOM / 2];
	uint32_t o[ROOM];
	struct going g = { .o = { .keep_going = true, .report = told_keep } };

	g.o.context = &g.told;
	for (uint32_t i = 0; i < ROOM; i++)
		o[i] = 100 + i;
	memcpy(bytes, o, sizeof(o));
	kernel_new(&g.r.k, VISA_PVC, picture, one_pointer);
	CHECK_EQ(visa_launch_bytes(g.r.k.launch, 0, bytes, sizeof(bytes), &g.r.k.e), 0);
	go(&g, 16);
	CHECK_EQ(g.err, -EFAULT);
	CHECK_HAS(g.r.k.e.text,
		  "row 3 reads 4 bytes at address 0x60000000060, which is not mapped");
	memcpy(o, bytes, sizeof(o));
	for (uint32_t i = 0; i < 16; i++)
		CHECK_EQ(o[i], i < 8 ? 116 + i : 0);
	CHECK_EQ(g.r.k.result.passed, 1);
	CHECK_EQ(g.r.k.result.dropped, 1);
	CHECK_EQ(g.told.count, 1);
	kernel_free(&g.r.k);
}

/*
 * Fill in A0 so that lane i of the operand r[A0] is element i + 1 of B. For the last lane, this
 * element is past the end of B.
 */
#define POINT                                                                                      \
	".decl A0 v_type=A num_elts=16\n.decl IX v_type=G type=uw num_elts=16 align=GRF\n"         \
	"add (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x4:d\n"                                           \
	"mov (M1, 16) IX(0,0)<1> A(0,0)<1;1,0>\n"                                                  \
	"add (M1, 16) B(0,0)<1> ID(0,0)<1;1,0> 0x32:d\n"                                           \
	"addr_add (M1, 16) A0(0)<16> &B IX(0,0)<1;1,0>\n"

TEST(keep_going, an_operand_outside_its_variable)
{
	struct going g;

	begin(&g, TEXT(POINT "mov (M1, 16) A(0,0)<1> r[A0(0),0]<1,0>:d\n" STORE("AU")),
	      VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	go(&g, 16);
	CHECK_EQ(g.err, -ERANGE);
	CHECK_HAS(g.r.k.e.text,
		  "from byte 64 on; it has 64 bytes; the launch continued after 1 such");
	for (uint32_t i = 0; i < 16; i++)
		CHECK_EQ(g.r.o[i], i < 15 ? 51 + i : 0);
	CHECK_EQ(g.told.count, 2);
	CHECK_EQ(g.told.first.check, VISA_CHECK_OOB);
	CHECK_EQ(g.told.first.sides[0].lane, 15);
	CHECK_HAS(g.told.first.message, "channel 15 accesses 4 bytes of V");
	run_free(&g.r);

	/*
	 * A write through r[A0] drops the last lane. All elements of B remain defined, so uninit
	 * reports nothing.
	 */
	begin(&g, TEXT(POINT "mov (M1, 16) r[A0(0),0]<1>:d LID(0,0)<1;1,0>\n" STORE("BU")),
	      VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	go(&g, 16);
	CHECK_EQ(g.err, -ERANGE);
	CHECK_EQ(g.told.count, 1);
	run_free(&g.r);
}

/*
 * The reported fault is the fault of the thread with the lowest number in the group with the lowest
 * number, independent of the order in which threads run.
 */
TEST(keep_going, the_first_fault_is_told)
{
	for (uint64_t schedule = 0; schedule < 8; schedule++) {
		struct going g;

		begin(&g, store, 0);
		g.o.schedule = schedule;
		go_in(&g, 256, 64);
		CHECK_EQ(g.err, -EFAULT);
		CHECK_EQ(g.r.k.result.group[0], 0);
		CHECK_EQ(g.r.k.result.thread, 0);
		CHECK_EQ(g.r.k.result.passed, 16);
		CHECK_EQ(g.told.first.count, 248);
		run_free(&g.r);
	}
}

TEST(keep_going, some_faults_end_a_launch)
{
	struct going g;

	begin(&g, TEXT(BEHIND READ "sbarrier.wait\n"), 0);
	go(&g, 16);
	CHECK_EQ(g.err, -EDEADLK);
	CHECK_HAS(g.r.k.e.text, "keep-going does not pass over this fault");
	CHECK_EQ(g.r.k.result.passed, 1);
	CHECK_EQ(g.r.k.result.groups, 0);
	run_free(&g.r);

	begin(&g, TEXT("again:\n" BEHIND READ "goto (M1, 1) again\n"), 0);
	g.o.max_instructions = 1000;
	go(&g, 16);
	CHECK_EQ(g.err, -ETIME);
	CHECK_STR(g.r.k.e.text, "the launch reached the limit of 1000 instructions "
				"(max-instructions); keep-going does not pass over this fault");
	CHECK(g.r.k.result.passed > 100);
	CHECK_EQ(g.told.count, 1);
	run_free(&g.r);
}

TEST(keep_going, the_interpreter_executes_it)
{
	struct visa_trace *none = (struct visa_trace *)(void *)&(char){ 0 };
	struct going g;

	begin(&g, store, 0);
	g.o.engine = VISA_ENGINE_NATIVE;
	go(&g, 16);
	CHECK_EQ(g.err, -EOPNOTSUPP);
	CHECK_STR(g.r.k.e.text, "checks need the interpreter; use engine=auto");
	g.o.engine = VISA_ENGINE_AUTO;
	g.o.trace = none;
	go(&g, 16);
	CHECK_EQ(g.err, -EOPNOTSUPP);
	CHECK_STR(g.r.k.e.text,
		  "a trace ends at the first fault, as its replay does; trace without "
		  "keep-going");
	CHECK(!g.r.k.result.fault);
	run_free(&g.r);
}

TEST(keep_going, without_a_fault_it_is_as_any_launch)
{
	struct going g;

	begin(&g, TEXT(STORE("ID")), VISA_CHECK_ALL);
	go(&g, 16);
	CHECK_EQ(g.err, 0);
	CHECK_EQ(g.told.count, 0);
	CHECK_EQ(g.r.k.result.passed, 0);
	CHECK(!g.r.k.result.fault);
	run_free(&g.r);
}
