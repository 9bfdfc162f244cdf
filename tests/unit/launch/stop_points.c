// SPDX-License-Identifier: MIT
/* Tests of stop points as text: their conditions, and errors. */
#include <errno.h>

#include "../../support/rows.h"
#include "session.h"

/*
 * The instructions of a test begin on line 35, after those of TEXT(). STORE() has two instructions:
 * a MOVS that sets the surface, and a message. The MOVS is folded into the message, so no stop
 * point can be at the MOVS.
 */
#define PLUS "add (M1, 16) A(0,0)<1> LID(0,0)<1;1,0> 0x1:d\n"

/* Run two groups of three threads with a stop point. @log: the expected stops */
static void check_stops(const char *text, const char *log)
{
	struct session x;

	unit_case("%s", text);
	session_new(&x,
		    TEXT(PLUS "cmp.lt (M1, 16) P1 LID(0,0)<1;1,0> 0x12:d\n"
			      "mov (M1, 16) B(0,0)<1> -3:d\n" STORE("A")),
		    PLAIN, 256, 7);
	session_add(&x, text);
	session_run(&x, 96, 48);
	CHECK_EQ(x.err, 0);
	CHECK_STR(x.log, log);
	CHECK_EQ(x.r.o[95], 48);
	session_free(&x);
	unit_case(NULL);
}

#define BOTH(thread) "p1 0." thread " 39\np1 1." thread " 39\n"

TEST(stop_points, asks_conditions)
{
	check_stops("39 if LID(0,3) == 3", BOTH("0"));
	check_stops("39 if LID(0,3)==19", BOTH("1"));
	check_stops("39 if LID(1,7) == 0x2f", BOTH("2"));
	check_stops("39 if OFFU(0,0) >= 320", "p1 1.2 39\n");
	check_stops("39 if LID(0,0) > 16 && LID(0,0) < 32", "");
	check_stops("39 if LID(0,0) >= 16 && LID(0,0) <= 16", BOTH("1"));
	check_stops("39 if B(0,0) == -3", BOTH("0"));
	check_stops("39 if B(0,0) < 0 && thread != 0", BOTH("1"));
	check_stops("39 if BU(0,0) == 4294967293", BOTH("0"));
	check_stops("39 if BU(0,0) < 3", "");
	check_stops("39 if N == 7", BOTH("0"));
	check_stops("39 if N(0,0) == 8", "");
	check_stops("39 if P1 == 3", BOTH("1"));
	check_stops("39 if P1(1) == 0", BOTH("2"));
	check_stops("39 if P1(0) == 1 && thread == 1", BOTH("1"));
	check_stops("39 if em != 0xffff", "");
	check_stops("39 if lane(15) == 1", BOTH("0"));
	check_stops("39 if lane(16) == 1", "");
	check_stops("39 if group == 1", "p1 1.0 39\n");
	check_stops("39 if group != 1,0,0 && thread == 2", "p1 0.2 39\n");
	check_stops("39 if group == 1,1", "");
	check_stops("39 if %r0(0,1) == 1", "p1 1.0 39\n");
	check_stops("k:36 if thread == 2", "p1 0.2 36\np1 1.2 36\n");
}

TEST(stop_points, has_limits)
{
	char text[VISA_STOP_TEXT_MAX + 2] = "fault if thread == 1";
	struct visa_error e;
	struct session x;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 128, 0);
	for (size_t i = 0; i < VISA_STOPS_MAX; i++)
		CHECK_EQ(visa_stops_add(x.stops, text, strlen(text), NULL, &e), 0);
	CHECK_EQ(visa_stops_add(x.stops, text, strlen(text), NULL, &e), -ENOSPC);
	CHECK_STR(e.text, "a launch has at most 100 stop points; delete one");
	CHECK_EQ(visa_stops_delete(x.stops, 7, &e), 0);
	/* Blanks after a condition are not part of it. */
	memset(text + strlen(text), ' ', sizeof(text) - 1 - strlen(text));
	CHECK_EQ(visa_stops_add(x.stops, text, sizeof(text) - 1, NULL, &e), 0);
	CHECK_EQ(visa_stops_delete(x.stops, 8, &e), 0);
	memset(text, '0', sizeof(text) - 1);
	CHECK_EQ(visa_stops_add(x.stops, text, sizeof(text) - 2, NULL, &e), -EINVAL);
	CHECK_EQ(visa_stops_add(x.stops, text, sizeof(text) - 1, NULL, &e), -ENOSPC);
	CHECK_STR(e.text, "the text of the stop point has 1001 bytes; at most 1000 are allowed");
	session_free(&x);
}

/*
 * A list POINT;POINT;POINT adds the points before the first invalid point. The column of the error
 * counts from the start of the list.
 */
TEST(stop_points, lists)
{
	static const struct {
		const char *text;
		int err;
		uint32_t column, count;
	} rows[] = {
		{ "35", 0, 0, 1 },	  { "35; fault ;35 if group == 1", 0, 0, 3 },
		{ "", EINVAL, 1, 0 },	  { "35;", EINVAL, 4, 1 },
		{ "35;x", EINVAL, 4, 1 }, { "35;fault; 35 if group = 1;35", EINVAL, 23, 2 },
	};
	struct session x;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 128, 0);
	for (size_t i = 0; i < COUNT(rows); i++) {
		const struct visa_stop_point *p;
		struct visa_error e = { 0 };
		uint32_t count = 0;

		unit_case("%s", rows[i].text);
		CHECK_EQ(visa_stops_add_all(x.stops, rows[i].text, strlen(rows[i].text), &e),
			 -rows[i].err);
		CHECK_EQ(e.column, rows[i].column);
		for (; (p = visa_stops_next(x.stops, 0)); count++)
			CHECK_EQ(visa_stops_delete(x.stops, p->number, &e), 0);
		CHECK_EQ(count, rows[i].count);
	}
	unit_case(NULL);
	session_free(&x);
}

static void check_refused(char *const *cell, void *context)
{
	struct visa_error e = { 0 };
	struct session *x = context;

	rows_error(cell, visa_stops_add(x->stops, cell[3], strlen(cell[3]), NULL, &e), &e);
}

TEST(stop_points, refuses_wrong_points)
{
	struct session x;

	session_new(&x, TEXT(PLUS STORE("A")), PLAIN, 128, 0);
	rows_check("tests/data/launch/stop_points.txt", 31, 4, check_refused, &x);
	CHECK_EQ(visa_stops_add(x.stops, "fault if thread == ", 19, NULL, &x.e), -EINVAL);
	CHECK_EQ(x.e.column, 19);
	CHECK_STR(x.e.text, "expected a number, found the end of the line");
	CHECK(!visa_stops_next(x.stops, 0));
	session_free(&x);
}
