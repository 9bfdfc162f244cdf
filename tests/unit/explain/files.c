// SPDX-License-Identifier: MIT
/* Tests of the files explain, lanes and tracing_on. */
#include "../../support/plane.h"

#include <errno.h>

static const char *lanes(struct plane *p)
{
	static char text[CONTROL_LANES_MAX];

	text[control_lanes(&p->c, text, sizeof(text) - 1)] = 0;
	return text;
}

static ssize_t trace(struct plane *p, const char *text)
{
	return control_tracing_write(&p->c, 0, 0, text, strlen(text));
}

/*
 * The file lanes contains the last explanation. Instructions that are written to the file explain
 * are always explained; those of ctl and asm only while tracing_on contains 1.
 */
TEST(explain, tracing)
{
	struct control_handle *other;
	struct plane p;
	char text[8];

	plane_new(&p, CONTROL_CTL);
	other = control_open(&p.c, CONTROL_EXPLAIN, true);
	CHECK_STR(lanes(&p), "");
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_STR(lanes(&p), "");
	CHECK_EQ(control_tracing_read(&p.c, 0, 0, text), 2);
	CHECK_MEM(text, "0\n", 2);
	CHECK_EQ(trace(&p, "1\n"), 2);
	CHECK_EQ(control_tracing_read(&p.c, 0, 0, text), 2);
	CHECK_MEM(text, "1\n", 2);
	CHECK_EQ(plane_hex(&p, HEX_INC HEX_INC), 2 * INC_BYTES);
	CHECK_HAS(lanes(&p),
		  "instruction: dword_atomic.inc (M1, 1) %slm V32.0 %null.0 %null.0 V35.0\n\n");
	CHECK_HAS(lanes(&p),
		  "0    yes     T0      0x0     -     yes    0x00000002 0x00000003 0x00000002 -\n");
	CHECK_EQ(trace(&p, "0"), 1);
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_HAS(lanes(&p), " 0x00000002 0x00000003 ");
	CHECK_EQ(control_write(other, "fence_global\n", 13, NULL), 13);
	CHECK_STR(lanes(&p), "instruction: fence_global\n\nlane enabled\n0    yes\n");
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_STR(lanes(&p), "instruction: fence_global\n\nlane enabled\n0    yes\n");
	CHECK_EQ(plane_t0(&p), 5);
	CHECK_EQ(trace(&p, "2"), -EINVAL);
	CHECK_EQ(trace(&p, ""), -EINVAL);
	CHECK_EQ(trace(&p, "10"), -EINVAL);
	CHECK_STR(p.c.status.message, "expected 0 or 1, found '10'");
	control_close(other);
	plane_free(&p);
}

/*
 * The file explain is opened several times. Each open file (handle) returns the explanations of the
 * instructions that were written to it, in pieces of any size. Before the first write, there are
 * none.
 */
TEST(explain, handles)
{
	static char all[4096];
	struct control_handle *other;
	size_t n = 0;
	struct plane p;
	ssize_t got;

	plane_new(&p, CONTROL_EXPLAIN);
	other = control_open(&p.c, CONTROL_EXPLAIN, true);
	CHECK_EQ(control_read(other, all, sizeof(all)), 0);
	CHECK_EQ(plane_text(&p, "mov (M1, 1) V34(0,0)<1> 0x5:ud\n"), 31);
	CHECK_EQ(control_write(other, "fence_global\n", 13, NULL), 13);
	while ((got = control_read(p.h, all + n, 7)) > 0)
		n += (size_t)got;
	all[n] = 0;
	CHECK_STR(all, "result: ok\nerrno: 0\ninstructions: 1\nbytes: 19\nchannels: 0\ndropped: 0\n"
		       "misaligned: 0\nleft: 0\n\n"
		       "instruction: mov (M1, 1) V34(0,0)<1> 0x5:ud\n\n"
		       "lane enabled src0 old result\n0    yes     5    0   5\n");
	got = control_read(other, all, sizeof(all) - 1);
	all[got > 0 ? got : 0] = 0;
	CHECK_HAS(all, "\n\ninstruction: fence_global\n\n");
	CHECK_EQ(control_read(other, all, sizeof(all)), 0);
	CHECK_EQ(control_write(other, "// nothing\n", 11, NULL), 11);
	got = control_read(other, all, sizeof(all) - 1);
	all[got > 0 ? got : 0] = 0;
	CHECK(!strstr(all, "fence_global"));
	control_close(other);
	plane_free(&p);
}
