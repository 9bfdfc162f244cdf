// SPDX-License-Identifier: MIT
/*
 * Tests of writing text to the file asm (ioctl/README.md, section "asm"): lines, unfinished lines
 * that are kept for the next write, the positions in error results, and closing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/plane.h"

#define INC "dword_atomic.inc (M1, 1) %slm V32.0 %null.0 %null.0 V35.0\n"

TEST(assembly, a_line_is_executed_when_its_newline_has_come)
{
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK_EQ(plane_text(&p, INC), strlen(INC));
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(plane_text(&p, INC INC), 2 * strlen(INC));
	CHECK_EQ(plane_t0(&p), 3);
	CHECK_STR(plane_result(&p), "result: ok\nerrno: 0\ninstructions: 3\nbytes: 90\n"
				    "channels: 3\ndropped: 0\nmisaligned: 0\nleft: 0\n");
	CHECK_EQ(control_write(p.h, INC, strlen(INC) - 1, NULL), strlen(INC) - 1);
	CHECK_EQ(plane_t0(&p), 3);
	CHECK_EQ(plane_text(&p, "\n"), 1);
	CHECK_EQ(plane_t0(&p), 4);
	plane_free(&p);
}

TEST(assembly, lines_cut_anywhere)
{
	static const char text[] = "// a comment\n" INC "\n.decl NAME v_type=G type=ud num_elts=4\n"
				   "  " INC;
	size_t size = strlen(text);
	struct plane p;

	for (size_t cut = 1; cut < size; cut++) {
		unit_case("cut at %zu", cut);
		plane_new(&p, CONTROL_ASM);
		CHECK_EQ(control_write(p.h, text, cut, NULL), cut);
		CHECK_EQ(control_write(p.h, text + cut, size - cut, NULL), size - cut);
		CHECK_EQ(plane_t0(&p), 2);
		CHECK_EQ(plane_number(plane_result(&p), "instructions"), 2);
		CHECK(visa_decl_by_name(device_decls(p.m.device), VISA_VCLASS_G, "NAME"));
		plane_free(&p);
	}
}

TEST(assembly, closing_ends_the_line)
{
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK_EQ(control_write(p.h, INC, strlen(INC) - 1, NULL), strlen(INC) - 1);
	CHECK_EQ(control_flush(p.h), 0);
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(control_flush(p.h), 0);
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(plane_number(plane_result(&p), "instructions"), 1);
	CHECK_EQ(plane_text(&p, "no such thing"), 13);
	CHECK_EQ(control_flush(p.h), -EINVAL);
	CHECK_HAS(plane_result(&p), "errno: EINVAL\n");
	CHECK_EQ(control_flush(p.h), 0);
	plane_free(&p);
}

/*
 * As with ctl, the lines before the failing line are executed, and the first error determines the
 * errno.
 */
TEST(assembly, a_failing_line_stops_it)
{
	static const char bad[] = "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V99.0\n";
	const char *result;
	struct plane p;
	char text[400];

	snprintf(text, sizeof(text), "%s%s%s", INC, bad, INC);
	plane_new(&p, CONTROL_ASM);
	CHECK_EQ(plane_text(&p, text), strlen(INC));
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(plane_text(&p, text + strlen(INC)), -ENOENT);
	result = plane_result(&p);
	CHECK_HAS(result, "result: error\nerrno: ENOENT\n");
	CHECK_HAS(result, "instruction: scatter.4 (M1, 8) %slm 0x0:ud V32.0 V99.0\n");
	CHECK_EQ(plane_number(result, "line"), 2);
	CHECK_EQ(plane_number(result, "offset"), INC_BYTES);
	CHECK_EQ(plane_text(&p, INC), strlen(INC));
	CHECK_EQ(plane_t0(&p), 2);
	plane_free(&p);
}

/*
 * struct misplaced - a text with an error
 * @line, @column: the expected position of the error
 * @err: the expected errno; 0 accepts any errno
 */
struct misplaced {
	const char *text;
	long long line, column;
	int err;
};

static const char *run_misplaced(struct plane *p, const struct misplaced *row, ssize_t *n)
{
	const char *result;

	unit_case("%s", row->text);
	plane_new(p, CONTROL_ASM);
	*n = plane_text(p, row->text);
	result = plane_result(p);
	CHECK_EQ(plane_number(result, "line"), row->line);
	CHECK_EQ(plane_number(result, "column"), row->column);
	return result;
}

/* The result of a syntax error has the line and the column of the error, and a message. */
TEST(assembly, an_error_names_line_and_column)
{
	static const struct misplaced rows[] = {
		{ "nonsense\n", 1, 1, EINVAL },
		{ "   nonsense\n", 1, 4, EINVAL },
		{ "\tnonsense\n", 1, 2, EINVAL },
		{ "scatter.3 (M1, 8) %slm 0x0:ud V32.0 V33.0\n", 1, 9, EINVAL },
		{ "scatter.4 (M9, 8) %slm 0x0:ud V32.0 V33.0\n", 1, 12, EINVAL },
		{ "scatter.4 (M1, 7) %slm 0x0:ud V32.0 V33.0\n", 1, 16, EINVAL },
		{ "scatter.4 (M1, 8) %lsm 0x0:ud V32.0 V33.0\n", 1, 19, 0 },
		{ "scatter.4 (M1, 8) %slm 0x0:ux V32.0 V33.0\n", 1, 28, EINVAL },
		{ "scatter.4 (M1, 8) %slm 0x0:ud NAME.0 V33.0\n", 1, 31, ENOENT },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0 V34.0\n", 1, 43, EINVAL },
		{ "dword_atomic.mul (M1, 8) %slm V32.0 V33.0 %null.0 V34.0\n", 1, 14, EINVAL },
	};
	const char *result;
	struct plane p;
	ssize_t n;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		result = run_misplaced(&p, &rows[i], &n);
		if (rows[i].err)
			CHECK_EQ(n, -rows[i].err);
		else
			CHECK(n < 0);
		CHECK_HAS(result, "\nmessage: ");
		plane_free(&p);
	}
}

/*
 * If an instruction can be parsed but not executed, the error has the column of the wrong operand.
 */
TEST(assembly, an_error_of_execution_names_the_operand)
{
	static const struct misplaced rows[] = {
		{ "scatter.4 (M1, 8) %slm 0x0:ud V77.0 V33.0\n", 1, 31, ENOENT },
		{ "  scatter.4 (M1, 8) %slm 0x0:ud V32.0 V77.0\n", 1, 39, ENOENT },
		{ "scatter.4 (M1, 8) /* here */ T9 0x0:ud V32.0 V33.0\n", 1, 30, ENXIO },
		{ "scatter.4 (M1, 8) %slm V77(0,0)<0;1,0> V32.0 V33.0\n", 1, 24, ENOENT },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.1000 V33.0\n", 1, 31, ERANGE },
		{ "\nscatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.1000\n", 2, 37, ERANGE },
		{ " (P9) dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V33.0\n", 1, 2,
		  ENOENT },
		{ "movs (M1_NM, 1) V32(0,0)<1> T9(0)\n", 1, 29, ENXIO },
		{ "svm_gather.4.1 (M1, 8) V77.0 V33.0\n", 1, 24, ENOENT },
		/* no single operand is wrong */
		{ "  nbarrier.wait 0x1:ub\n", 1, 3, 0 },
	};
	const char *result;
	struct plane p;
	ssize_t n;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		result = run_misplaced(&p, &rows[i], &n);
		if (rows[i].err)
			CHECK_HAS(result, strerrorname_np(rows[i].err));
		CHECK(n <= rows[i].line - 1);
		plane_free(&p);
	}
}

TEST(assembly, lines_are_counted_from_the_start)
{
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK_EQ(plane_text(&p, "\n// two\n" INC), 8 + strlen(INC));
	CHECK_EQ(plane_text(&p, INC), strlen(INC));
	CHECK_EQ(plane_text(&p, "five\n"), -EINVAL);
	CHECK_EQ(plane_number(plane_result(&p), "line"), 5);
	plane_free(&p);
}

TEST(assembly, directives_declare_and_reset)
{
	struct visa_decls *decls;
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	decls = device_decls(p.m.device);
	CHECK(plane_text(&p, ".decl OFFS v_type=G type=ud num_elts=16 align=GRF\n"
			     ".decl MASK v_type=P num_elts=16\n"
			     ".decl BUF v_type=T num_elts=1\n"
			     ".decl V100 v_type=G type=uq num_elts=8\n") > 0);
	CHECK_EQ(visa_decl_by_name(decls, VISA_VCLASS_G, "OFFS")->id, 37);
	CHECK_EQ(visa_decl_by_name(decls, VISA_VCLASS_P, "MASK")->id, 1);
	CHECK_EQ(visa_decl_by_name(decls, VISA_VCLASS_T, "BUF")->id, 6);
	CHECK_EQ(visa_decl_get(decls, VISA_VCLASS_G, 100)->size, 64);
	CHECK_EQ(plane_text(&p, ".decl OFFS v_type=G type=ud num_elts=16 align=GRF\n"), 50);
	CHECK_EQ(plane_text(&p, ".decl OFFS v_type=G type=ud num_elts=8 align=GRF\n"), -EEXIST);
	CHECK_HAS(plane_result(&p), "errno: EEXIST\n");
	CHECK_EQ(plane_text(&p, ".decl V7 v_type=G type=ud num_elts=8\n"), -EPERM);
	CHECK_EQ(plane_text(&p, ".reset\n"), 7);
	CHECK(!visa_decl_next(decls, VISA_VCLASS_G, VISA_FIRST_VAR));
	CHECK_EQ(plane_text(&p, INC), -ENOENT);
	plane_free(&p);
}

TEST(assembly, a_line_may_be_4095_bytes)
{
	char *text = malloc(VISA_LINE_MAX + 2);
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	memset(text, ' ', VISA_LINE_MAX + 1);
	memcpy(text, INC, sizeof(INC) - 2);
	text[VISA_LINE_MAX - 1] = '\n';
	CHECK_EQ(control_write(p.h, text, VISA_LINE_MAX, NULL), VISA_LINE_MAX);
	CHECK_EQ(plane_t0(&p), 1);
	text[VISA_LINE_MAX - 1] = ' ';
	text[2 * VISA_LINE_MAX / 2 + 1] = '\n';
	CHECK_EQ(control_write(p.h, text, VISA_LINE_MAX + 2, NULL), -EINVAL);
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(plane_text(&p, INC), strlen(INC)); /* none of the refused text was kept */
	CHECK_EQ(plane_t0(&p), 2);
	free(text);
	plane_free(&p);
}

TEST(assembly, a_stopped_write_can_be_repeated)
{
	static const char line[] = INC;
	bool stop = true;
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK_EQ(control_write(p.h, INC, 10, NULL), 10);
	CHECK_EQ(control_write(p.h, &line[10], strlen(line) - 10, &stop), -EINTR);
	CHECK_EQ(plane_t0(&p), 0);
	CHECK_EQ(plane_text(&p, &line[10]), strlen(line) - 10);
	CHECK_EQ(plane_t0(&p), 1);
	plane_free(&p);
}

/*
 * An interrupted line has no effect, as if it had not been written. The device executes @before,
 * and the write of @line is interrupted. Writing the bytes of @line once more then adds 1 once.
 * @after adds 1 again, unless it is inside a comment that @line has opened.
 */
TEST(assembly, a_stopped_line_leaves_comments_and_bytes_as_they_were)
{
	static const struct {
		const char *before, *line, *after;
		uint32_t first, both;
	} rows[] = {
		{ "", INC, INC, 1, 2 },
		{ "/* x\n", "y */ " INC, INC, 1, 2 },
		{ "/* x\n y", "z */ " INC, INC, 1, 2 },
		{ "/* x *", "/ " INC, INC, 1, 2 },
		{ "/* x\n", "*/ dword_atomic.inc (M1, 1) %slm V32.0 V0 V0 V35 /* z\n", INC, 1, 1 },
		{ "", "dword_atomic.inc (M1, 1) %slm V32.0 V0 V0 V35 /* z\n", INC, 1, 1 },
		{ "dword_atomic", ".inc (M1, 1) %slm V32.0 V0 V0 V35 /* z\n", "*/" INC, 1, 2 },
		{ "dword_at/* x */", "omic.inc (M1, 1) %slm V32.0 V0 V0 V35\n", INC, 0, 1 },
	};
	const char *result;
	size_t left;
	bool stop = true;
	struct plane p;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s, then %s", rows[i].before, rows[i].line);
		plane_new(&p, CONTROL_ASM);
		control_write(p.h, rows[i].before, strlen(rows[i].before), NULL);
		result = plane_result(&p);
		left = *result ? (size_t)plane_number(result, "left") : 0;
		for (unsigned int n = 0; n < 3 && rows[i].first; n++) {
			CHECK_EQ(control_write(p.h, rows[i].line, strlen(rows[i].line), &stop),
				 -EINTR);
			CHECK_EQ(plane_t0(&p), 0);
			CHECK_EQ(plane_number(plane_result(&p), "left"), left);
		}
		CHECK_EQ(plane_text(&p, rows[i].line),
			 rows[i].first ? (ssize_t)strlen(rows[i].line) : -EINVAL);
		CHECK_EQ(plane_t0(&p), rows[i].first);
		CHECK_EQ(plane_text(&p, rows[i].after), strlen(rows[i].after));
		CHECK_EQ(plane_t0(&p), rows[i].both);
		plane_free(&p);
	}
}

/* Directives and comments must not delay the end of a client that was interrupted. */
TEST(assembly, a_write_of_directives_stops_at_once)
{
	static const char text[] = "/* a\n b */ .decl N v_type=G type=ud num_elts=1\n" INC INC;
	bool stop = true;
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK_EQ(control_write(p.h, text, strlen(text), &stop), -EINTR);
	CHECK(!visa_decl_by_name(device_decls(p.m.device), VISA_VCLASS_G, "N"));
	CHECK_HAS(plane_result(&p), "result: ok\nerrno: 0\ninstructions: 0\n");
	CHECK_EQ(plane_text(&p, text), strlen(text));
	CHECK_EQ(plane_t0(&p), 2);
	plane_free(&p);
}

/*
 * If a comment is open when a descriptor is closed, the error has the line and column of the
 * comment. The comment continues in later writes through a duplicate of the descriptor.
 */
TEST(assembly, closing_in_a_comment_is_einval_and_the_comment_goes_on)
{
	const char *result;
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK(plane_text(&p, INC "/* not\n" INC) > 0);
	CHECK_EQ(plane_t0(&p), 1);
	for (unsigned int i = 0; i < 2; i++) {
		CHECK_EQ(control_flush(p.h), -EINVAL);
		result = plane_result(&p);
		CHECK_HAS(result, "result: error\nerrno: EINVAL\n");
		CHECK(plane_number(result, "line") > 0);
		CHECK(plane_number(result, "column") > 0);
		CHECK_HAS(result, "comment");
		CHECK_EQ(plane_t0(&p), 1);
	}
	CHECK_EQ(plane_text(&p, INC), strlen(INC)); /* this text is still inside the comment */
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(plane_text(&p, "*/\n" INC), 3 + strlen(INC));
	CHECK_EQ(plane_t0(&p), 2);
	CHECK_EQ(control_flush(p.h), 0);
	CHECK_HAS(plane_result(&p), "result: ok\n");
	plane_free(&p);
}

TEST(assembly, closing_in_a_comment_names_its_line)
{
	const char *result;
	struct plane p;

	plane_new(&p, CONTROL_ASM);
	CHECK(plane_text(&p, INC INC "\n/* not\nended") > 0); /* lines 1 to 5 */
	CHECK_EQ(control_flush(p.h), -EINVAL);
	result = plane_result(&p);
	/* the line where the comment begins, or a line after it */
	CHECK(plane_number(result, "line") >= 4);
	CHECK(plane_number(result, "line") <= 6);
	CHECK_EQ(plane_number(result, "column"), 1);
	CHECK_EQ(plane_number(result, "left"), 0);
	CHECK_EQ(plane_text(&p, "*/ " INC), 3 + strlen(INC));
	CHECK_EQ(plane_t0(&p), 3);
	plane_free(&p);
}

/* Random bytes are refused or have no effect. */
TEST(assembly, bytes_that_are_no_text)
{
	char text[300];
	struct plane p;
	uint64_t x = 88172645463325252;

	plane_new(&p, CONTROL_ASM);
	for (unsigned int n = 0; n < 20000; n++) {
		for (unsigned int i = 0; i < sizeof(text); i++) {
			x = x * 6364136223846793005 + 1442695040888963407;
			text[i] = (char)(x >> 56);
		}
		control_write(p.h, text, n % sizeof(text), NULL);
	}
	CHECK_EQ(plane_t0(&p), 0);
	CHECK_EQ(plane_number(plane_result(&p), "instructions"), 0);
	plane_free(&p);
}
