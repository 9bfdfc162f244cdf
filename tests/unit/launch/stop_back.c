// SPDX-License-Identifier: MIT
/*
 * Tests of going back in a stopped launch: it stops at an earlier instruction, with the values of
 * that time.
 */
#include <errno.h>

#include "session.h"

#define MOST 400

/* Each work-item adds its local id three times to its element of o. */
#define LOOP                                                                                       \
	"mov (M1, 16) B(0,0)<1> 0x0:d\n"                                                           \
	"again:\n"                                                                                 \
	"movs (M1_NM, 1) T6(0) 0x0:ud\n"                                                           \
	"gather4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 AU.0\n"                                        \
	"add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> LID(0,0)<1;1,0>\n" STORE(                            \
		"AU") "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x1:d\n"                               \
		      "cmp.lt (M1, 16) P1 B(0,0)<1;1,0> 0x3:d\n"                                   \
		      "(P1) goto (M1, 16) again\n"

/**
 * struct seen - the state of a stopped launch
 * @time: number of executed instructions
 * @line: line at which thread 1 stopped
 * @b, @o: an element of variable B of thread 1, and an element of the buffer
 */
struct seen {
	uint64_t time;
	uint32_t line;
	int32_t b;
	uint32_t o;
};

static struct seen forward[MOST];
static unsigned int stops, backs;

static struct seen look(const struct session *x, const struct visa_stopped *s)
{
	const struct visa_decl *d = visa_stopped_find(s, 1, 0, "B");
	const uint8_t *bytes = d ? visa_stopped_bytes(s, 1, 0, d) : NULL;
	struct seen seen = { .time = visa_stopped_reason(s)->time,
			     .line = session_line(s, 1, 0),
			     .o = x->r.o[visa_stopped_reason(s)->group[0] * 32 + 20] };

	if (bytes)
		memcpy(&seen.b, bytes + 16, sizeof(seen.b));
	return seen;
}

static struct visa_stop_answer there_and_back(void *context, const struct visa_stopped *s)
{
	struct visa_stop_answer step = { .next = VISA_STOP_STEP, .thread = 1 };
	struct visa_stop_answer back = { .next = VISA_STOP_BACK_STEP, .thread = 1 };
	struct session *x = context;
	struct seen now = look(x, s);
	struct visa_error e;

	if (visa_stopped_reason(s)->cause == VISA_STOPPED_BEGIN) {
		CHECK_EQ(backs, stops + 1);
		return (struct visa_stop_answer){ .next = VISA_STOP_GO };
	}
	if (!backs && visa_stopped_reason(s)->group[0] == 1 && stops < 18) {
		forward[stops++] = now;
		return step;
	}
	if (!backs) {
		forward[stops] = now;
		CHECK_EQ(visa_stopped_back(s, &back, &e), 0);
		x->halts = stops;
		return backs++, back;
	}
	CHECK_EQ(now.time, forward[stops - backs].time);
	CHECK_EQ(now.line, forward[stops - backs].line);
	CHECK_EQ(now.b, forward[stops - backs].b);
	CHECK_EQ(now.o, forward[stops - backs].o);
	CHECK(!visa_stopped_reason(s)->changed);
	backs++;
	return back;
}

static void run(struct session *x, visa_stopped_fn *stopped)
{
	const struct visa_grid grid = { .dims = 1, .global = { 128 }, .local = { 32 } };
	const struct visa_launch_options o = { .stops = x->stops,
					       .stopped = stopped,
					       .history = 1 << 20,
					       .checks = x->checks,
					       .context = x };

	x->err = visa_launch_run(x->r.k.launch, &grid, &o, &x->result, &x->e);
}

/*
 * Step forwards through the second group, then back to its first instruction. At each instruction,
 * the launch must have the state that it had on the way forwards. Tested with and without checks.
 */
TEST(stop_back, steps_back_as_it_came)
{
	static const uint32_t checks[] = { 0, VISA_CHECK_ALL };

	for (size_t i = 0; i < COUNT(checks); i++) {
		struct session x;

		stops = backs = 0;
		session_new(&x, TEXT(LOOP), PLAIN, 160, 0);
		session_add(&x, "30 if group == 1");
		x.checks = checks[i];
		run(&x, there_and_back);
		CHECK_EQ(x.err, 0);
		CHECK(backs > 15);
		CHECK_EQ(x.result.groups, 4);
		CHECK_EQ(x.result.threads, 8);
		for (unsigned int n = 0; n < 128; n++)
			CHECK_EQ(x.r.o[n], 0xeeeeeeee + 3 * (n % 32));
		session_free(&x);
	}
}

static struct visa_stop_answer to_the_writer(void *context, const struct visa_stopped *s)
{
	const struct visa_stop_reason *why = visa_stopped_reason(s);
	struct session *x = context;

	session_log(x, "%u.%u %u %x\n", why->group[0], why->thread, session_line(s, why->thread, 0),
		    x->r.o[40]);
	switch (x->halts++) {
	case 0:
	case 1:
		return (struct visa_stop_answer){ .next = VISA_STOP_BACK_GO };
	case 2:
		return (struct visa_stop_answer){ .next = VISA_STOP_GO };
	default:
		return (struct visa_stop_answer){ .next = VISA_STOP_END };
	}
}

/* Go back from the last group to a stop point of an earlier group, and continue from there. */
TEST(stop_back, goes_back_to_stop_points)
{
	struct session x;

	session_new(&x, TEXT(LOOP), PLAIN, 160, 0);
	session_add(&x, "41 if B(0,0) == 1 && group == 1");
	session_add(&x, "41 if B(0,0) == 2 && group == 3");
	visa_stops_ignore(x.stops, 1, 1, NULL);
	run(&x, to_the_writer);
	CHECK_EQ(x.err, -EINTR);
	CHECK_STR(x.log, "3.0 41 eeeeef06\n1.0 41 eeeeeef6\n0.0 30 eeeeeeee\n1.0 41 eeeeeef6\n");
	session_free(&x);
}

static struct visa_stop_answer changes(void *context, const struct visa_stopped *s)
{
	const struct visa_stop_reason *why = visa_stopped_reason(s);
	struct session *x = context;

	session_log(x, "%u.%u %u %u\n", why->group[0], why->thread, session_line(s, why->thread, 0),
		    why->changed);
	if (x->halts++ == 0) {
		x->r.o[150] = 7;
		return (struct visa_stop_answer){ .next = VISA_STOP_BACK_STEP,
						  .count = 2,
						  .thread = why->thread };
	}
	CHECK_EQ(x->r.o[150], 0xeeeeeeee);
	return (struct visa_stop_answer){ .next = VISA_STOP_GO };
}

/*
 * If a client has changed memory at a stop and goes back, it gets a message that the change is
 * undone.
 */
TEST(stop_back, says_that_memory_was_changed)
{
	struct session x;

	session_new(&x, TEXT(LOOP), PLAIN, 160, 0);
	session_add(&x, "43 if group == 1");
	run(&x, changes);
	CHECK_EQ(x.err, 0);
	CHECK_STR(x.log, "1.0 43 0\n1.0 41 1\n1.0 43 0\n1.0 43 0\n1.0 43 0\n");
	session_free(&x);
}

static struct visa_stop_answer refused(void *context, const struct visa_stopped *s)
{
	const struct visa_stop_answer finish = { .next = VISA_STOP_BACK_FINISH };
	const struct visa_stop_answer back = { .next = VISA_STOP_BACK_GO };
	struct session *x = context;
	struct visa_error e;

	CHECK_EQ(visa_stopped_back(s, &back, &e), x->history ? 0 : -EOPNOTSUPP);
	if (!x->history)
		CHECK_STR(e.text, "the launch cannot go back: it keeps no history");
	if (x->history) {
		CHECK_EQ(visa_stopped_back(s, &finish, &e), -EINVAL);
		CHECK_STR(e.text, "the kernel has no caller to go back to");
	}
	return (struct visa_stop_answer){ .next = VISA_STOP_GO };
}

TEST(stop_back, refuses)
{
	for (uint64_t history = 0; history < 2; history++) {
		const struct visa_grid grid = { .dims = 1, .global = { 16 }, .local = { 16 } };
		struct session x;

		session_new(&x, TEXT(LOOP), PLAIN, 160, 0);
		session_add(&x, "35");
		x.history = history << 20;
		const struct visa_launch_options o = {
			.stops = x.stops, .stopped = refused, .history = x.history, .context = &x
		};

		CHECK_EQ(visa_launch_run(x.r.k.launch, &grid, &o, &x.result, &x.e), 0);
		session_free(&x);
	}
}
