// SPDX-License-Identifier: MIT
/*
 * Tests of launches that are stopped in subroutines and functions, and of threads that run together
 * (as a gang) until they take different ways.
 */
#include <errno.h>

#include "session.h"

/*
 * The instructions begin on line 35, after those of TEXT(). The ret at the end of TEXT() ends the
 * subroutine.
 */
#define CALLS                                                                                      \
	"cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x5:d\n"                                               \
	"(P1) call (M1, 16) sub\n"                                                                 \
	"add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> LID(0,0)<1;1,0>\n" STORE("A") "ret (M1, 1)\n"        \
									    "sub:\n"               \
									    "mov (M1, 16) "        \
									    "A(0,0)<1> 0x9:d\n"    \
									    "mov (M1, 16) "        \
									    "B(0,0)<1> 0x8:d\n"

static void look_at_subroutine(struct session *x, const struct visa_stopped *s)
{
	struct visa_stop_place place;
	uint32_t lanes;

	if (x->halts)
		return;
	CHECK_EQ(session_line(s, 0, 0), 42);
	CHECK_EQ(session_line(s, 0, 1), 36);
	CHECK_EQ(session_line(s, 0, 2), 0);
	CHECK_EQ(visa_stopped_em(s, 0), 0x1f);
	CHECK_EQ(visa_stopped_alive(s, 0), 0xffff);
	CHECK(visa_stopped_lanes(s, 0, 0, &lanes, &place));
	CHECK_EQ(lanes, 0x1f);
	CHECK(!visa_stopped_lanes(s, 0, 1, &lanes, &place));
	/*
	 * No lane of thread 1 has called the subroutine. Thread 1 waits at the instruction after
	 * the call.
	 */
	CHECK_EQ(visa_stopped_state(s, 1), VISA_STOP_LANES);
	CHECK_EQ(session_line(s, 1, 0), 37);
	CHECK_EQ(session_line(s, 1, 1), 0);
	CHECK_EQ(visa_stopped_em(s, 1), 0);
	CHECK_EQ(visa_stopped_alive(s, 1), 0xffff);
	CHECK(visa_stopped_lanes(s, 1, 0, &lanes, &place));
	CHECK_EQ(lanes, 0xffff);
	CHECK_EQ(place.line, 37);
	CHECK(!visa_stopped_lanes(s, 1, 1, &lanes, &place));
}

TEST(stop_flow, shows_subroutines)
{
	static const struct visa_stop_answer steps[] = { { .next = VISA_STOP_STEP },
							 { .next = VISA_STOP_NEXT },
							 { .next = VISA_STOP_STEP, .thread = 1 } };
	struct session x;

	session_new(&x, TEXT(CALLS), PLAIN, 32, 0);
	session_add(&x, "42");
	x.look = look_at_subroutine;
	x.answers = steps;
	x.answer_count = COUNT(steps);
	session_run(&x, 32, 32);
	CHECK_EQ(x.err, 0);
	/*
	 * The command "next" leaves the subroutine at its end. Threads 0 and 1 run together (as a
	 * gang), so a step of thread 1 is a step of thread 0, too.
	 */
	CHECK_STR(x.log, "p1 0.0 42\ns0 0.0 43\ns0 0.0 44\ns0 0.1 37\n");
	CHECK_EQ(x.r.o[4], 13);
	CHECK_EQ(x.r.o[5], 5);
	session_free(&x);
}

TEST(stop_flow, next_goes_over_calls)
{
	static const struct visa_stop_answer over[] = { { .next = VISA_STOP_NEXT },
							{ .next = VISA_STOP_END } };
	static const struct visa_stop_answer two[] = { { .next = VISA_STOP_NEXT, .count = 2 },
						       { .next = VISA_STOP_END } };
	static const struct visa_stop_answer into[] = { { .next = VISA_STOP_STEP, .count = 2 },
							{ .next = VISA_STOP_END } };
	struct session x;

	session_new(&x, TEXT(CALLS), PLAIN, 32, 0);
	session_add(&x, "36");
	x.answers = over;
	x.answer_count = 2;
	session_run(&x, 32, 32);
	CHECK_STR(x.log, "p1 0.0 36\ns0 0.0 37\n");
	x.answers = two;
	session_run(&x, 32, 32);
	CHECK_STR(x.log, "p1 0.0 36\ns0 0.0 39\n");
	x.answers = into;
	session_run(&x, 32, 32);
	CHECK_STR(x.log, "p1 0.0 36\ns0 0.0 43\n");
	/* A "next" at the call of a subroutine also stops at a stop point in the subroutine. */
	session_add(&x, "43");
	x.answers = over;
	session_run(&x, 32, 32);
	CHECK_STR(x.log, "p1 0.0 36\np2 0.0 43\n");
	session_free(&x);
}

/* The kernel's ret is on line 36. The instructions of the function f are on lines 39 to 41. */
#define FUNCTION                                                                                   \
	".global_function \"f\"\n"                                                                 \
	".decl V32 v_type=G type=ud num_elts=16\n"                                                 \
	"mov (M1, 16) V32(0,0)<1> 0x7:ud\n"                                                        \
	"add (M1, 16) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud\n"                                        \
	"fret (M1, 16)\n"

static uint32_t first_of(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			 const char *name)
{
	const struct visa_decl *d = visa_stopped_find(s, thread, frame, name);
	const uint8_t *bytes = d ? visa_stopped_bytes(s, thread, frame, d) : NULL;
	uint32_t value = 0xeeeeeeee;

	if (bytes)
		memcpy(&value, bytes, sizeof(value));
	return value;
}

static void look_at_function(struct session *x, const struct visa_stopped *s)
{
	struct visa_stop_place place;

	(void)x;
	CHECK(visa_stopped_place(s, 1, 0, &place));
	CHECK_STR(place.routine, "f");
	CHECK_EQ(place.line, 40);
	CHECK_STR(place.text, "add (M1, 16) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud");
	CHECK(visa_stopped_place(s, 1, 1, &place));
	CHECK_STR(place.routine, "k");
	CHECK_STR(place.text, "fcall (M1, 16) f 0 0");
	CHECK_EQ(place.line, 35);
	CHECK(visa_stopped_decls(s, 1, 0) != visa_stopped_decls(s, 1, 1));
	CHECK_EQ(first_of(s, 1, 0, "V32"), 7);
	CHECK(!visa_stopped_find(s, 1, 0, "LID"));
	CHECK_EQ(first_of(s, 1, 1, "LID"), 16);
	CHECK(!visa_stopped_find(s, 1, 2, "LID"));
	CHECK(!visa_stopped_find(s, 1, 1, "P9"));
	/* The predefined variable %group_id_x has the number of the stopped group. */
	CHECK_EQ(first_of(s, 1, 1, "%group_id_x"), x->halts);
}

TEST(stop_flow, shows_functions)
{
	static const struct visa_stop_answer answers[] = { { .next = VISA_STOP_GO },
							   { .next = VISA_STOP_GO } };
	struct session x;
	const struct visa_stop_point *p;

	session_new(&x, TEXT("fcall (M1, 16) f 0 0\n") FUNCTION, PLAIN, 32, 0);
	session_add(&x, "f:40 if V32(0,3) == 7 && thread == 1");
	p = visa_stops_next(x.stops, 1);
	CHECK(p && p->line == 40 && !p->file);
	/*
	 * Line 38 has no instruction, so the stop point is at line 39, the first instruction of f.
	 */
	session_add(&x, "38 if V32(0,0) == 1");
	p = visa_stops_next(x.stops, 2);
	CHECK(p && p->line == 39);
	/*
	 * A condition can use variables of its own function only: LID belongs to the kernel, V32 to
	 * f.
	 */
	CHECK_EQ(visa_stops_add(x.stops, "40 if LID(0,0) == 1", 19, NULL, &x.e), -ENOENT);
	CHECK_EQ(visa_stops_add(x.stops, "35 if V32(0,0) == 1", 19, NULL, &x.e), -ENOENT);
	x.look = look_at_function;
	x.answers = answers;
	x.answer_count = COUNT(answers);
	session_run(&x, 64, 32);
	CHECK_EQ(x.err, 0);
	CHECK_STR(x.log, "p1 0.1 40\np1 1.1 40\n");
	session_free(&x);
}

/*
 * Thread 0 arrives at the first barrier, and thread 1 at the second barrier. From then on, the two
 * threads run separately.
 */
#define BARRIERS                                                                                   \
	"cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x10:d\n"                                              \
	"(!P1) goto (M1, 16) other\n"                                                              \
	"barrier\n"                                                                                \
	"goto (M1, 16) done\n"                                                                     \
	"other:\n"                                                                                 \
	"barrier\n"                                                                                \
	"done:\n" STORE("LID")

static const char with_barriers[] = INFO("      barrier_count: 1\n");

TEST(stop_flow, threads_that_part_stand_once)
{
	static const struct visa_stop_answer steps[] = { { .next = VISA_STOP_GO },
							 { .next = VISA_STOP_STEP, .thread = 0 },
							 { .next = VISA_STOP_STEP, .thread = 1 },
							 { .next = VISA_STOP_STEP, .thread = 1 },
							 { .next = VISA_STOP_STEP, .thread = 1 } };
	struct session x;

	session_new(&x, TEXT(BARRIERS), with_barriers, 32, 0);
	session_add(&x, "barrier");
	session_run(&x, 32, 32);
	CHECK_EQ(x.err, 0);
	CHECK_STR(x.log, "p1 0.0 37\np1 0.1 40\n");
	CHECK_EQ(x.r.o[31], 31);
	/*
	 * Step the separate threads. When the step of thread 0 passes the barrier, thread 1 has
	 * passed it, too. The steps of thread 1 execute the scatter (line 43), and the last step
	 * lets the thread end.
	 */
	x.answers = steps;
	x.answer_count = COUNT(steps);
	session_run(&x, 32, 32);
	CHECK_EQ(x.err, 0);
	CHECK_STR(x.log, "p1 0.0 37\np1 0.1 40\ns0 0.0 38\ns0 0.1 44\n");
	session_free(&x);
}

/*
 * At the first stop, delete the stop point. At the second stop, at which only thread 4 stops, add
 * it again.
 */
static void forget_point(struct session *x, const struct visa_stopped *s)
{
	(void)s;
	if (x->halts == 0) {
		CHECK_EQ(visa_stops_delete(x->stops, 1, NULL), 0);
		session_add(x, "38");
	} else if (x->halts == 1) {
		session_add(x, "35");
	}
}

TEST(stop_flow, who_has_moved_on_stops_there_again)
{
	static const struct visa_stop_answer answers[] = { { .next = VISA_STOP_GO },
							   { .next = VISA_STOP_GO },
							   { .next = VISA_STOP_GO } };
	struct session x;

	session_new(&x,
		    TEXT("mov (M1, 16) A(0,0)<1> 0x9:d\n"
			 "cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x40:d\n"
			 "(P1) goto (M1, 16) done\n"
			 "mov (M1, 16) B(0,0)<1> 0x9:d\n"
			 "done:\n"),
		    PLAIN, 32, 0);
	session_add(&x, "35");
	x.look = forget_point;
	x.answers = answers;
	x.answer_count = COUNT(answers);
	session_run(&x, 160, 80);
	CHECK_STR(x.log, "p1 0.0 35\np2 0.4 38\np3 1.0 35\np3 1.4 35\np2 1.4 38\n");
	session_free(&x);
}

/* Threads 0 to 3 wait at the barrier. Thread 4, which runs separately from them, has ended. */
static void look_at_hang(struct session *x, const struct visa_stopped *s)
{
	(void)x;
	CHECK_EQ(visa_stopped_state(s, 0), VISA_STOP_BARRIER);
	CHECK_EQ(visa_stopped_state(s, 4), VISA_STOP_ENDED);
	CHECK_EQ(session_line(s, 3, 0), 37);
	CHECK_EQ(visa_stopped_em(s, 3), 0xffff);
	CHECK_EQ(visa_stopped_alive(s, 4), 0);
	CHECK_HAS(visa_stopped_reason(s)->message, "the group can never continue");
}

TEST(stop_flow, a_group_that_hangs_is_a_fault)
{
	struct session x;

	session_new(&x,
		    TEXT("cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x40:d\n"
			 "(!P1) goto (M1, 16) done\n"
			 "barrier\n"
			 "done:\n"),
		    with_barriers, 32, 0);
	session_add(&x, "fault if thread == 1");
	session_run(&x, 80, 80);
	CHECK_EQ(x.err, -EDEADLK);
	CHECK_STR(x.log, "");
	session_add(&x, "fault if thread == 0 && em == 0xffff");
	x.look = look_at_hang;
	session_run(&x, 80, 80);
	CHECK_EQ(x.err, -EDEADLK);
	CHECK_STR(x.log, "f2 0.0 37\n");
	session_free(&x);
}

/*
 * A kernel that never ends. The limit of instructions ends it, which is a fault; then a stop
 * request ends it.
 */
TEST(stop_flow, a_limit_is_a_fault)
{
	const struct visa_grid grid = { .dims = 1, .global = { 16 }, .local = { 16 } };
	struct visa_launch_options o = { .max_instructions = 1000, .stopped = session_stopped };
	struct session x;
	bool stop = true;

	session_new(&x, TEXT("again:\ngoto (M1, 16) again\n"), PLAIN, 32, 0);
	session_add(&x, "fault");
	o.stops = x.stops;
	o.context = &x;
	CHECK_EQ(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.e), -ETIME);
	CHECK_STR(x.log, "f1 0.0 36\n");
	o.max_instructions = 0;
	o.stop = &stop;
	CHECK_EQ(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.e), -EINTR);
	session_free(&x);
}
