// SPDX-License-Identifier: MIT
/* Tests of stopped launches: where they stop, the state of their threads, and how they continue. */
#include <errno.h>

#include "session.h"

#define GO                                                                                         \
	{                                                                                          \
		.next = VISA_STOP_GO                                                               \
	}
#define STEP                                                                                       \
	{                                                                                          \
		.next = VISA_STOP_STEP                                                             \
	}
#define NEXT                                                                                       \
	{                                                                                          \
		.next = VISA_STOP_NEXT                                                             \
	}
#define END                                                                                        \
	{                                                                                          \
		.next = VISA_STOP_END                                                              \
	}

/* Set the commands for the stops of a launch. */
#define ANSWERS(x, ...)                                                                            \
	static const struct visa_stop_answer answers[] = { __VA_ARGS__ };                          \
	(x)->answers = answers;                                                                    \
	(x)->answer_count = COUNT(answers)

/* The instructions of a test begin on line 35, after those of TEXT(). STORE() has two lines. */
#define PLUS "add (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x1:d\n"

static int32_t element(const struct visa_stopped *s, uint32_t thread, const char *name,
		       unsigned int n)
{
	const struct visa_decls *decls = visa_stopped_decls(s, thread, 0);
	const struct visa_decl *d = decls ? visa_decl_by_name(decls, VISA_VCLASS_G, name) : NULL;
	const uint8_t *bytes = d ? visa_stopped_bytes(s, thread, 0, d) : NULL;
	int32_t value = -1;

	CHECK(bytes);
	if (bytes)
		memcpy(&value, bytes + 4 * (size_t)n, sizeof(value));
	return value;
}

/* Check a stopped group of 40 work-items, which has three threads, the last thread with 8 lanes. */
static void look_at_line(struct session *x, const struct visa_stopped *s)
{
	struct visa_stop_place place;
	uint32_t first;

	(void)x;
	CHECK_EQ(visa_stopped_threads(s), 3);
	CHECK_EQ(visa_stopped_em(s, 0), 0xffff);
	CHECK_EQ(visa_stopped_em(s, 1), 0xffff);
	CHECK_EQ(visa_stopped_em(s, 2), 0xff);
	CHECK_EQ(visa_stopped_alive(s, 2), 0xff);
	CHECK_EQ(visa_stopped_em(s, 3), 0);
	CHECK_EQ(visa_stopped_state(s, 2), VISA_STOP_RUNS);
	CHECK_EQ(visa_stopped_gang(s, 1, &first), 7);
	CHECK_EQ(first, 0);
	CHECK(visa_stopped_place(s, 1, 0, &place));
	CHECK_STR(place.text, "add (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x1:d");
	CHECK_STR(place.routine, "k");
	CHECK_EQ(place.line, 35);
	CHECK(!visa_stopped_place(s, 1, 1, &place));
	/* The thread stopped before the instruction was executed. */
	CHECK_EQ(element(s, 1, "LID", 3), 19);
	CHECK_EQ(element(s, 1, "A", 3), 0);
	CHECK_EQ(element(s, 2, "OFF", 7), 4 * (40 * (int)visa_stopped_reason(s)->group[0] + 39));
}

TEST(stop, stands_before_a_line)
{
	struct session x;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 128, 0);
	CHECK_EQ(session_add(&x, "35"), 1);
	x.look = look_at_line;
	session_run(&x, 80, 40);
	CHECK_EQ(x.err, 0);
	CHECK_STR(x.log, "p1 0.0 35\np1 1.0 35\n");
	CHECK_EQ(visa_stops_next(x.stops, 1)->hits, 2);
	CHECK_EQ(x.r.o[79], 40);
	CHECK_EQ(x.r.o[80], 0xeeeeeeee);
	session_free(&x);
}

static void look_at_step(struct session *x, const struct visa_stopped *s)
{
	CHECK_EQ(element(s, 0, "A", 2), x->halts && x->halts < 3 ? 3 : 0);
}

/*
 * A step executes one instruction. A MOVS that was folded into the next message (line 36: the
 * message contains its surface) is not a step. The step after the last instruction stops at the
 * first instruction of group 1.
 */
TEST(stop, steps)
{
	struct session x;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 32, 0);
	session_add(&x, " 35 ");
	x.look = look_at_step;
	ANSWERS(&x, STEP, STEP, STEP, { .next = VISA_STOP_STEP, .count = 3 }, END);
	session_run(&x, 32, 16);
	CHECK_EQ(x.err, -EINTR);
	CHECK_STR(x.log, "p1 0.0 35\ns0 0.0 37\ns0 0.0 38\ns0 1.0 30\ns0 1.0 33\n");
	CHECK_STR(x.e.text, "stopped after 1 of 2 work-groups");
	CHECK_EQ(x.r.o[15], 16);
	CHECK_EQ(x.r.o[16], 0xeeeeeeee);
	session_free(&x);
}

/* Lanes 0 to 4 of thread 0 jump to "low". No lane of thread 1 does. */
#define PARTS                                                                                      \
	"cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x5:d\n"                                               \
	"(P1) goto (M1, 16) low\n"                                                                 \
	"mov (M1, 16) A(0,0)<1> 0x7:d\n"                                                           \
	"goto (M1, 16) done\n"                                                                     \
	"low:\n"                                                                                   \
	"mov (M1, 16) A(0,0)<1> 0x8:d\n"                                                           \
	"done:\n"                                                                                  \
	"add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> LID(0,0)<1;1,0>\n"

static void look_at_parts(struct session *x, const struct visa_stopped *s)
{
	struct visa_stop_place place;
	uint32_t lanes;

	if (x->halts == 0) {
		CHECK_EQ(visa_stopped_em(s, 0), 0xffe0);
		CHECK_EQ(visa_stopped_em(s, 1), 0xffff);
		CHECK_EQ(visa_stopped_pred(s, 0, 0, 1), 0x1f);
		CHECK_EQ(visa_stopped_pred(s, 1, 0, 1), 0);
		CHECK(visa_stopped_lanes(s, 0, 0, &lanes, &place));
		CHECK_EQ(lanes, 0xffe0);
		CHECK_EQ(place.line, 37);
		CHECK(visa_stopped_lanes(s, 0, 1, &lanes, &place));
		CHECK_EQ(lanes, 0x1f);
		CHECK_EQ(place.line, 40);
		CHECK(!visa_stopped_lanes(s, 0, 2, &lanes, &place));
		return;
	}
	/* Thread 1 waits at the label "done". */
	CHECK_EQ(visa_stopped_em(s, 0), 0x1f);
	CHECK_EQ(visa_stopped_em(s, 1), 0);
	CHECK_EQ(visa_stopped_alive(s, 1), 0xffff);
	CHECK_EQ(visa_stopped_state(s, 1), VISA_STOP_LANES);
	CHECK_EQ(session_line(s, 1, 0), 42);
	CHECK(visa_stopped_lanes(s, 0, 1, &lanes, &place));
	CHECK_EQ(lanes, 0xffe0);
	CHECK_EQ(place.line, 42);
	CHECK_EQ(element(s, 0, "A", 5), 7);
	CHECK_EQ(element(s, 0, "A", 4), 0);
	CHECK_EQ(element(s, 1, "A", 0), 7);
}

TEST(stop, shows_lanes_that_part)
{
	struct session x;

	session_new(&x, TEXT(PARTS STORE("A")), PLAIN, 32, 0);
	session_add(&x, "37");
	/* A label is not an instruction, so the stop point is at the next instruction. */
	session_add(&x, "39");
	CHECK_EQ(visa_stops_next(x.stops, 2)->line, 40);
	CHECK_EQ(visa_stops_next(x.stops, 2)->asked, 39);
	x.look = look_at_parts;
	ANSWERS(&x, GO, GO);
	session_run(&x, 32, 32);
	CHECK_STR(x.log, "p1 0.0 37\np2 0.0 40\n");
	CHECK_EQ(x.r.o[4], 12);
	CHECK_EQ(x.r.o[5], 12);
	CHECK_EQ(x.r.o[31], 38);
	session_free(&x);
}

/*
 * Each work-item stores its id to local memory and, after the barrier, loads from the dword at its
 * offset modulo 128.
 */
#define ROUND                                                                                      \
	LOCAL_OFFSET                                                                               \
	"scatter4_scaled.R (M1, 16) T0 0x0:ud AU.0 ID.0\n"                                         \
	"barrier\n"                                                                                \
	"and (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x7f:d\n"                                            \
	"gather4_scaled.R (M1, 16) T0 0x0:ud AU.0 B.0\n"

static const char with_local[] = INFO("      slm_size: 1024\n      barrier_count: 1\n");

static void look_at_barrier(struct session *x, const struct visa_stopped *s)
{
	uint64_t size;
	const uint8_t *local = visa_stopped_local(s, &size);
	int32_t value = -1;

	CHECK_EQ(size, 1024);
	if (local)
		memcpy(&value, local + 4ul * 70, sizeof(value));
	CHECK_EQ(value, x->halts ? 70 : 0);
	CHECK_EQ(session_line(s, 0, 0), 37);
	CHECK_EQ(visa_stopped_state(s, 0), x->halts ? VISA_STOP_BARRIER : VISA_STOP_RUNS);
	CHECK_EQ(visa_stopped_state(s, 5), x->halts ? VISA_STOP_RUNS : VISA_STOP_NOT_BEGUN);
	CHECK_EQ(session_line(s, 5, 0), x->halts ? 37 : 0);
	CHECK(x->halts || !visa_stopped_decls(s, 5, 0));
}

TEST(stop, stands_at_barriers)
{
	struct session x;

	session_new(&x, TEXT(ROUND STORE("B")), with_local, 128, 0);
	session_add(&x, "barrier");
	CHECK_EQ(visa_stops_next(x.stops, 0)->kind, VISA_STOP_AT_BARRIER);
	x.look = look_at_barrier;
	ANSWERS(&x, GO, GO);
	session_run(&x, 96, 96);
	CHECK_STR(x.log, "p1 0.0 37\np1 0.4 37\n");
	/* Local memory is read modulo 32 dwords: dword 31 for work-item 95. */
	CHECK_EQ(x.r.o[95], 31);
	/*
	 * A step of thread 1 at the barrier lets all threads arrive, and stops thread 1 after the
	 * barrier.
	 */
	x.look = NULL;
	CHECK_EQ(visa_stops_delete(x.stops, 1, NULL), 0);
	CHECK_EQ(visa_stops_delete(x.stops, 1, NULL), -ENOENT);
	CHECK_EQ(session_add(&x, "37"), 2);
	x.answers = (struct visa_stop_answer[]){ { .next = VISA_STOP_STEP, .thread = 1 },
						 { .next = VISA_STOP_STEP, .thread = 1 },
						 STEP };
	x.answer_count = 3;
	session_run(&x, 96, 96);
	CHECK_STR(x.log, "p2 0.0 37\np2 0.4 37\ns0 0.1 38\ns0 0.0 39\n");
	session_free(&x);
}

static void look_at_fault(struct session *x, const struct visa_stopped *s)
{
	CHECK_EQ(visa_stopped_em(s, 1), 0xffff);
	CHECK_EQ(element(s, 1, "LID", 0), 16);
	CHECK_STR(visa_stopped_reason(s)->message, "channel 0 reads 4 bytes at address 0x10, "
						   "which is not mapped");
	(void)x;
}

TEST(stop, stands_at_faults)
{
	struct session x;

	/* Lanes of thread 1 have their local id as an address; lane 0 reads address 0x10. */
	session_new(&x,
		    TEXT("mov (M1, 16) AT(0,0)<1> O(0,0)<0;1,0>\n"
			 "cmp.ge (M1, 16) P1 LID(0,0)<1;1,0> 0x10:d\n"
			 "(P1) mov (M1, 16) AT(0,0)<1> LID(0,0)<1;1,0>\n"
			 "svm_gather.4.1 (M1, 16) AT.0 A.0\n"),
		    PLAIN, 32, 0);
	session_run(&x, 32, 32);
	CHECK_EQ(x.err, -EFAULT);
	CHECK_STR(x.log, "");
	session_add(&x, "fault");
	x.look = look_at_fault;
	session_run(&x, 32, 32);
	CHECK_EQ(x.err, -EFAULT);
	CHECK_STR(x.log, "f1 0.1 38\n");
	CHECK_EQ(x.result.line, 38);
	session_free(&x);
}

static void pause_again(struct session *x, const struct visa_stopped *s)
{
	(void)s;
	if (!x->halts)
		visa_stops_pause(x->stops);
}

TEST(stop, stands_when_asked_to)
{
	struct session x;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 32, 0);
	visa_stops_pause(x.stops);
	ANSWERS(&x, STEP, GO, GO);
	session_run(&x, 16, 16);
	CHECK_STR(x.log, "i0 0.0 30\ns0 0.0 31\n");
	CHECK_EQ(x.err, 0);
	visa_stops_pause(x.stops);
	x.look = pause_again;
	session_run(&x, 16, 16);
	CHECK_STR(x.log, "i0 0.0 30\ni0 0.0 30\n");
	session_free(&x);
}

static void pause_when_said(void *context, const char *text, size_t size)
{
	struct session *x = context;

	(void)text;
	(void)size;
	visa_stops_pause(x->stops);
}

/*
 * A pause is requested just before a stop point. The stop at the stop point answers the request, so
 * there is no second stop.
 */
TEST(stop, answers_a_request_by_any_stop)
{
	struct session x;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 32, 0);
	visa_stops_say(x.stops, pause_when_said, &x);
	session_add(&x, "33 print \"now\\n\"");
	session_add(&x, "35");
	session_run(&x, 16, 16);
	CHECK_STR(x.log, "p2 0.0 35\n");
	CHECK_EQ(visa_stops_next(x.stops, 1)->hits, 1);
	CHECK_EQ(x.err, 0);
	session_free(&x);
}

TEST(stop, points_are_of_one_launch)
{
	const struct visa_grid grid = { .dims = 1, .global = { 16 } };
	struct visa_launch_options o = { 0 };
	struct session x, y;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 32, 0);
	session_new(&y, TEXT(PLUS STORE("A")), PLAIN, 32, 0);
	o.stops = y.stops;
	CHECK_EQ(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.e), -EINVAL);
	CHECK_STR(x.e.text, "the stop points belong to another launch");
	o.engine = VISA_ENGINE_NATIVE;
	o.stops = x.stops;
	CHECK_EQ(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.e), -EOPNOTSUPP);
	CHECK_STR(x.e.text, "stop points need the interpreter; use engine=auto");
	/* Without a function @stopped, the launch does not stop at its stop points. */
	o.engine = VISA_ENGINE_AUTO;
	session_add(&x, "35");
	CHECK_EQ(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.e), 0);
	CHECK_EQ(x.r.o[7], 8);
	session_free(&x);
	session_free(&y);
}
