// SPDX-License-Identifier: MIT
/*
 * Tests of lines of traces that are refused: the error text has the reason, and the line has no
 * effect.
 */
#include <errno.h>
#include <string.h>

#include "../../support/rows.h"
#include "replay_scene.h"

static void check_refused(char *const *cell, void *context)
{
	struct visa_replay_counts before = visa_replay_counts(context);
	struct visa_error e = { 0 };
	int err = visa_replay_line(context, cell[3], strlen(cell[3]), &e);

	rows_error(cell, err, &e);
	CHECK_EQ(e.err, -err);
	CHECK(e.column >= 1 && e.column <= strlen(cell[3]) + 1);
	CHECK_EQ(visa_replay_counts(context).lines, before.lines);
}

TEST(replay_refused, lines)
{
	struct visa_replay *r = trace_scene(NULL, SCENE THREADS);

	rows_check("tests/data/trace/refused.txt", 81, 4, check_refused, r);
	/* The refused lines have not changed the state. */
	trace_scene_go_on(r, "0,0,0:0 0xff scatter.4 (M1, 8) T6 0x0:ud V32.0 V32.0\n");
	CHECK_EQ(trace_scene_dword(r, 6, 28), 7);
	CHECK_EQ(trace_scene_dword(r, 6, 32), 0);
	visa_replay_free(r);
}

TEST(replay_refused, lines_that_come_too_early)
{
	static const char *const first[] = {
		"platform tgllp",	   "kernel k 8", "group 0,0,0", "end",
		"0,0,0:0 0x1 ret (M1, 1)", ".decl V32"
	};
	static const char *const second[] = { "kernel k 8", "memory T6 64", "nothing" };
	struct visa_replay *r = visa_replay_new(NULL);
	struct visa_error e = { 0 };

	for (size_t i = 0; i < COUNT(first); i++) {
		CHECK_EQ(visa_replay_line(r, first[i], strlen(first[i]), &e), -EINVAL);
		CHECK_STR(e.text, "expected visafs-trace 1, the first line of a trace");
	}
	trace_scene_go_on(r, "visafs-trace 1\n");
	for (size_t i = 0; i < COUNT(second); i++) {
		CHECK_EQ(visa_replay_line(r, second[i], strlen(second[i]), &e), -EINVAL);
		CHECK_STR(e.text, "expected the line platform NAME before this one");
	}
	trace_scene_go_on(r, "platform pvc\n");
	CHECK_EQ(visa_replay_line(r, "group 0,0,0", 11, &e), -EINVAL);
	CHECK_STR(e.text, "expected a line kernel NAME LANES before this one");
	trace_scene_go_on(r, "kernel k 8\n");
	CHECK_EQ(visa_replay_line(r, "thread 0", 8, &e), -ENOENT);
	CHECK_STR(e.text, "expected 'group' and 'routine 0' lines before this line");
	CHECK_EQ(visa_replay_line(r, ".decl P1 v_type=P num_elts=8", 28, &e), -ENOENT);
	CHECK_STR(e.text, "expected a routine before its declarations");
	trace_scene_go_on(r, "routine 0\nend\n");
	CHECK_EQ(visa_replay_line(r, "group 0,0,0", 11, &e), -EINVAL);
	visa_replay_free(r);
}

TEST(replay_refused, what_ctl_and_asm_lack)
{
	struct visa_replay *r = trace_scene(NULL, "visafs-trace 1\nplatform xehp\nkernel - 32\n");
	struct visa_error e = { 0 };

	CHECK_EQ(visa_replay_line(r, "group 0,0,0", 11, &e), -EINVAL);
	CHECK_STR(e.text, "'group' lines are not allowed after 'kernel -'");
	CHECK_EQ(visa_replay_line(r, "thread 1", 8, &e), -EINVAL);
	CHECK_STR(e.text, "after 'kernel -' there is only thread 0");
	CHECK_EQ(visa_replay_line(r, "routine 1", 9, &e), -EINVAL);
	CHECK_STR(e.text, "after 'kernel -' there is only routine 0");
	CHECK_EQ(visa_replay_line(r, "call 0 0", 8, &e), -ENOENT);
	CHECK_EQ(visa_replay_line(r, "0,0,0:0 0x1 goto (M1, 8) L1", 27, &e), -EOPNOTSUPP);
	visa_replay_free(r);
}

TEST(replay_refused, declarations_of_ctl_and_asm)
{
	struct visa_replay *r =
		trace_scene(NULL, "visafs-trace 1\nplatform -\nkernel - 32\nroutine 0\n"
				  ".decl V32 v_type=G type=ud num_elts=8 v_name=OFFS\n");

	rows_check("tests/data/trace/refused_top.txt", 14, 4, check_refused, r);
	trace_scene_go_on(r, "file V40 4\n");
	visa_replay_free(r);
}

TEST(replay_refused, too_many)
{
	struct visa_replay *r = trace_scene(NULL, SCENE THREADS);
	struct visa_error e = { 0 };
	char line[VISA_LINE_MAX + 2];
	int err = 0;

	memset(line, '#', sizeof(line));
	CHECK_EQ(visa_replay_line(r, line, sizeof(line), &e), -EINVAL);
	CHECK_STR(e.text, "the line has 4098 bytes; at most 4096 are allowed");
	CHECK_EQ(visa_replay_line(r, line, VISA_LINE_MAX, &e), 0);
	for (unsigned int i = 1; i < 1024 && !err; i++)
		err = visa_replay_line(r, "call 1 0", 8, &e);
	CHECK_EQ(err, 0);
	CHECK_EQ(visa_replay_line(r, "call 1 0", 8, &e), -EFAULT);
	CHECK_STR(e.text, "thread 1 is in 1024 nested calls; a replay supports no more");
	CHECK_EQ(visa_replay_line(r, "memory T7 0x10000000000 - -", 27, &e), -ENOMEM);
	CHECK_STR(e.text, "the replay needs more than the allowed 1099511627776 bytes");
	visa_replay_free(r);
}
