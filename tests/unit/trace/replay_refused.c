// SPDX-License-Identifier: MIT
/* Lines that are refused, each with the sentence that says why; none has an effect. */
#include <errno.h>
#include <string.h>

#include "../../support/unit.h"
#include "replay_scene.h"

static const struct {
	const char *line;
	int err;
	uint32_t column;
	const char *text;
} refused[] = {
	{ "hello", EINVAL, 1, "expected a line of a trace, found 'hello'" },
	{ "visafs-trace 2", EINVAL, 14, "expected 1, the format that is read, found '2'" },
	{ "visafs-trace 1 x", EINVAL, 16, "expected the end of the line, found 'x'" },
	{ "platform gen9", EINVAL, 10, "expected a platform such as tgllp, found 'gen9'" },
	{ "kernel", EINVAL, 7, "expected the name of a kernel, or -, found nothing" },
	{ "kernel k 33", EINVAL, 10, "expected lanes of a thread, at most 32, found '33'" },
	{ "routine 9999", EINVAL, 9, "expected the number of a routine, found '9999'" },
	{ ".decl V32 v_type=G type=f num_elts=8", EEXIST, 7, "" },
	{ ".decl V40 v_type=Q", EINVAL, 18, "expected one of G, P, A, S and T, found 'Q'" },
	{ ".decl V40 v_type=G type=f num_elts=8 /*", EINVAL, 1, "expected .decl or .shape" },
	{ ".reset", EINVAL, 1, "expected .decl or .shape" },
	{ ".kernel x", EINVAL, 1, "expected .decl or .shape" },
	{ ".shape T9 bti=1", ENXIO, 1, "there is no memory T9" },
	{ ".shape T6 format=R8_UINT width=99999", EINVAL, 0, "" },
	{ "image T6 4", EINVAL, 10, "expected dimensions, at most 3, found '4'" },
	{ "image T6 2 arrays", EINVAL, 12,
	  "expected array, or the end of the line, found 'arrays'" },
	{ "image T9 2", ENXIO, 1, "there is no memory T9" },
	{ "sampler 0 linear", EINVAL, 9, "expected a sampler from S0 to S15, found '0'" },
	{ "sampler S16 linear", EINVAL, 9, "expected a sampler from S0 to S15, found 'S16'" },
	{ "sampler S0 linear,cubic", EINVAL, 19,
	  "expected nearest or linear, edge, clamp, repeat, mirror or none, normalized or "
	  "unnormalized, found 'cubic'" },
	{ "sampler S0 linear,nearest", EINVAL, 19,
	  "expected one word for each property of a sampler, found 'nearest'" },
	{ "sampler S0 linear,repeat", EINVAL, 12,
	  "repeat and mirror are for normalized coordinates" },
	{ "memory", EINVAL, 7, "expected memory such as T6, found nothing" },
	{ "memory T3 64", EINVAL, 8, "expected memory such as T6, found 'T3'" },
	{ "memory T256 64", EINVAL, 8, "expected memory such as T6, found 'T256'" },
	{ "memory T7 0x10000000001", EINVAL, 11,
	  "expected bytes, at most 1 TiB, found '0x10000000001'" },
	{ "memory T7 64 5x -", EINVAL, 14, "expected a virtual address, or -, found '5x'" },
	{ "memory T7 64 - T9+0x4", EINVAL, 19,
	  "expected an offset in bytes, a multiple of 8, found '0x4'" },
	{ "memory T7 64 - X9", EINVAL, 16, "expected memory such as T6, found 'X9'" },
	{ "memory T7 64 0x60000000020 -", EEXIST, 1, "" },
	{ "memory T7 64 0x1001 -", EINVAL, 1, "" },
	{ "memory T7 64 - - x", EINVAL, 18, "expected the end of the line, found 'x'" },
	{ "data T9 0 00", ENXIO, 6, "there is no memory T9" },
	{ "data T6 64 00", ERANGE, 6, "memory T6 has 64 bytes" },
	{ "data T6 63 0000", ERANGE, 6, "memory T6 has 64 bytes" },
	{ "data T6 0 00 x65", ERANGE, 6, "memory T6 has 64 bytes" },
	{ "data T6 0 0000 x0x8000000000", ERANGE, 6, "memory T6 has 64 bytes" },
	{ "data T6 0 0", EINVAL, 11, "expected bytes as pairs of hexadecimal digits, found '0'" },
	{ "data T6 0 0g", EINVAL, 11, "expected bytes as pairs of hexadecimal digits, found '0g'" },
	{ "data T6 0", EINVAL, 10, "expected bytes as pairs of hexadecimal digits, found nothing" },
	{ "data T6 0 00 16", EINVAL, 14, "expected how often, as in x16, found '16'" },
	{ "data T6 0 00 x0", EINVAL, 14, "expected how often, as in x16, found 'x0'" },
	{ "data T6 0 00 x2 3", EINVAL, 17, "expected the end of the line, found '3'" },
	{ "group 0,0", EINVAL, 7, "expected a group such as 3,0,0, found '0,0'" },
	{ "group 0,0,0,0", EINVAL, 7, "expected a group such as 3,0,0, found '0,0,0,0'" },
	{ "thread", EINVAL, 7, "expected threads such as 0-3 or 0,2, found nothing" },
	{ "thread 1-", EINVAL, 8, "expected threads such as 0-3 or 0,2, found '1-'" },
	{ "thread 3-1", EINVAL, 8, "expected threads such as 0-3 or 0,2, found '3-1'" },
	{ "thread 1,1", EINVAL, 8, "expected threads such as 0-3 or 0,2, found '1,1'" },
	{ "thread 1,", EINVAL, 8, "expected threads such as 0-3 or 0,2, found '1,'" },
	{ "thread 4096", EINVAL, 8, "expected threads such as 0-3 or 0,2, found '4096'" },
	{ "var 5 V32 0x0 00", ENOENT, 5, "thread 5 has not begun" },
	{ "var 0 V99 0x0 00", ENOENT, 7, "V99 is not declared" },
	{ "var 0 Q 0x0 00", ENOENT, 7, "Q is not declared" },
	{ "var 0", EINVAL, 6, "expected a variable, found nothing" },
	{ "var 0 V32 0x20 00", ERANGE, 1, "V32 has 32 bytes" },
	{ "var 0 V32 0x1f 0000", ERANGE, 1, "V32 has 32 bytes" },
	{ "pred 0 P2 0x1", ENOENT, 8, "P2 is not declared" },
	{ "pred 0 P1 0x100000000", EINVAL, 11, "expected 32 bits, found '0x100000000'" },
	{ "file V40 5", EINVAL, 1, "only ctl and asm have variables made as files" },
	{ "em 0xff", EINVAL, 1, "a launch has the masks of its instructions" },
	{ "em 0x100000000", EINVAL, 4, "expected 32 bits, found '0x100000000'" },
	{ "em 1 2", EINVAL, 6, "expected the end of the line, found '2'" },
	{ "call 0 1", ENOENT, 1, "there is no routine 1 to call" },
	{ "call 7 0", ENOENT, 6, "thread 7 has not begun" },
	{ "return 0", EINVAL, 1, "thread 0 is in no function" },
	{ "end it", EINVAL, 5, "expected the end of the line, found 'it'" },
	{ "0,0,0 0xff ret (M1, 1)", EINVAL, 1,
	  "expected a group and threads, such as 3,0,0:0-3, found '0,0,0'" },
	{ "0,0:0 0xff ret (M1, 1)", EINVAL, 1, "expected a group such as 3,0,0, found '0,0'" },
	{ "1,0,0:0 0xff ret (M1, 1)", ENOENT, 1, "group 1,0,0 has not begun" },
	{ "0,0,0: 0xff ret (M1, 1)", EINVAL, 7,
	  "expected threads such as 0-3 or 0,2, found nothing" },
	{ "0,0,0:0-2 0xff ret (M1, 1)", ENOENT, 7, "thread 2 has not begun" },
	{ "0,0,0:0 ret (M1, 1)", EINVAL, 9,
	  "expected an execution mask such as 0xffff, found 'ret'" },
	{ "0,0,0:0-1 0xff,x mov (M1, 1) V33(0,0)<1> 0x1:ud", EINVAL, 11,
	  "expected a mask for each thread, found '0xff,x'" },
	{ "0,0,0:0-1 0xff,0xff,0xff mov (M1, 1) V33(0,0)<1> 0x1:ud", EINVAL, 11,
	  "expected a mask for each thread, found '0xff,0xff,0xff'" },
	{ "4294967296,0,0:0 0xff ret (M1, 1)", EINVAL, 1,
	  "expected a group such as 3,0,0, found '4294967296,0,0'" },
	{ "0,0,0:0 0xff", EINVAL, 13, "expected an instruction, found nothing" },
	{ "0,0,0:0 0xff hello (M1, 8)", EINVAL, 14, "" },
	{ "0,0,0:0 0xff .decl V60 v_type=G type=ud num_elts=8", EINVAL, 14,
	  "expected an instruction, found '.decl V60 v_type=G type=ud num_elts=8'" },
	{ "0,0,0:0 0xff scatter.4 (M1, 8) T6 0x0:ud V77.0 V33.0", ENOENT, 42,
	  "V77 is not declared" },
	{ "0,0,0:0 0xff scatter.4 (M1, 8) T9 0x0:ud V32.0 V33.0", ENXIO, 14, "" },
};

TEST(replay_refused, lines)
{
	struct visa_replay *r = trace_scene(NULL, SCENE THREADS);

	for (size_t i = 0; i < COUNT(refused); i++) {
		struct visa_error e = { 0 };
		struct visa_replay_counts before = visa_replay_counts(r);

		unit_case("%s", refused[i].line);
		CHECK_EQ(visa_replay_line(r, refused[i].line, strlen(refused[i].line), &e),
			 -refused[i].err);
		CHECK_EQ(e.err, refused[i].err);
		if (*refused[i].text)
			CHECK_STR(e.text, refused[i].text);
		if (refused[i].column)
			CHECK_EQ(e.column, refused[i].column);
		CHECK(e.column >= 1 && e.column <= strlen(refused[i].line) + 1);
		CHECK_EQ(visa_replay_counts(r).lines, before.lines);
	}
	unit_case(NULL);
	/* All is as it was. */
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
		CHECK_STR(e.text, "expected a platform before it");
	}
	trace_scene_go_on(r, "platform pvc\n");
	CHECK_EQ(visa_replay_line(r, "group 0,0,0", 11, &e), -EINVAL);
	CHECK_STR(e.text, "expected a kernel before it");
	trace_scene_go_on(r, "kernel k 8\n");
	CHECK_EQ(visa_replay_line(r, "thread 0", 8, &e), -ENOENT);
	CHECK_STR(e.text, "a thread needs a group and routine 0 before it");
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
	CHECK_STR(e.text, "what ctl and asm executed has no groups");
	CHECK_EQ(visa_replay_line(r, "thread 1", 8, &e), -EINVAL);
	CHECK_STR(e.text, "ctl and asm have thread 0 alone");
	CHECK_EQ(visa_replay_line(r, "routine 1", 9, &e), -EINVAL);
	CHECK_STR(e.text, "what ctl and asm executed has one routine");
	CHECK_EQ(visa_replay_line(r, "call 0 0", 8, &e), -ENOENT);
	CHECK_EQ(visa_replay_line(r, "0,0,0:0 0x1 goto (M1, 8) L1", 27, &e), -EOPNOTSUPP);
	visa_replay_free(r);
}

static const struct {
	const char *line;
	int err;
	uint32_t column;
	const char *text;
} top_refused[] = {
	{ "file", EINVAL, 5, "expected a variable or predicate such as V40, found nothing" },
	{ "file A1 4", EINVAL, 6, "expected a variable or predicate such as V40, found 'A1'" },
	{ "file V70000 4", EINVAL, 6,
	  "expected a variable or predicate such as V40, found 'V70000'" },
	{ "file V40 65537", EINVAL, 10, "expected bytes, at most 65536, found '65537'" },
	{ "file V40 4 4", EINVAL, 12, "expected the end of the line, found '4'" },
	{ "file V40", EINVAL, 9, "expected bytes, at most 65536, found nothing" },
	{ "file P1 4", EINVAL, 9, "expected the end of the line, found '4'" },
	{ "file V32 4", EEXIST, 6, "V32 is declared" },
	{ "file V31 4", EPERM, 6, "" },
	{ ".decl V40 v_type=G type=ud num_elts=1 v_name=OFFS", EEXIST, 7,
	  "V32 is declared as OFFS" },
	{ ".decl V40 v_type=G type=ud num_elts=1 v_name=V41", EINVAL, 7,
	  "V41 is the name of another variable than V40" },
	{ ".decl V40 v_type=G type=ud num_elts=1 v_name=4", EINVAL, 7, "" },
	{ ".decl V40 v_type=G type=ud num_elts=1 v_name=\"x\"", EINVAL, 46,
	  "expected a name of at most 255 characters" },
	{ ".decl V32 v_type=G type=ud num_elts=8 v_name=OTHER", EEXIST, 7,
	  "V32 is declared as OFFS" },
};

TEST(replay_refused, declarations_of_ctl_and_asm)
{
	struct visa_replay *r =
		trace_scene(NULL, "visafs-trace 1\nplatform -\nkernel - 32\nroutine 0\n"
				  ".decl V32 v_type=G type=ud num_elts=8 v_name=OFFS\n");

	for (size_t i = 0; i < COUNT(top_refused); i++) {
		struct visa_error e = { 0 };

		unit_case("%s", top_refused[i].line);
		CHECK_EQ(visa_replay_line(r, top_refused[i].line, strlen(top_refused[i].line), &e),
			 -top_refused[i].err);
		CHECK_EQ(e.column, top_refused[i].column);
		if (*top_refused[i].text)
			CHECK_STR(e.text, top_refused[i].text);
	}
	unit_case(NULL);
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
	CHECK_STR(e.text, "the line has 4098 bytes; the longest that is read has 4096");
	CHECK_EQ(visa_replay_line(r, line, VISA_LINE_MAX, &e), 0);
	for (unsigned int i = 1; i < 1024 && !err; i++)
		err = visa_replay_line(r, "call 1 0", 8, &e);
	CHECK_EQ(err, 0);
	CHECK_EQ(visa_replay_line(r, "call 1 0", 8, &e), -EFAULT);
	CHECK_STR(e.text, "thread 1 has 1024 activations");
	CHECK_EQ(visa_replay_line(r, "memory T7 0x10000000000 - -", 27, &e), -ENOMEM);
	CHECK_STR(e.text, "the memory of a replay has at most 1099511627776 bytes");
	visa_replay_free(r);
}
