// SPDX-License-Identifier: MIT
/*
 * Tests of writes to ctl (ioctl/README.md, section "Writing to ctl"): instructions that are divided
 * between two writes at any byte, short writes, unfinished instructions that are kept, and closing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/plane.h"

#define STREAM	     HEX_INC HEX_STORE HEX_INC "35 00 00 05 05 00 00000000 23000000 0000"
#define STREAM_BYTES (2 * INC_BYTES + STORE_BYTES + 16)

static size_t load(const char *hex, uint8_t *code, size_t room)
{
	size_t size = machine_hex(hex, code, room);

	CHECK(size < room);
	return size;
}

/*
 * Check the effects of the instructions in STREAM. The effects must not depend on the byte at which
 * the bytes were divided into two writes.
 */
static void check_stream(struct plane *p)
{
	static const char want[] = "result: ok\nerrno: 0\ninstructions: 4\nbytes: 98\n"
				   "channels: 19\ndropped: 0\nmisaligned: 0\nleft: 0\n";
	uint8_t *variable = device_var(p->m.device, device_decl(p->m.device, 35));

	CHECK_EQ(plane_t0(p), 2);
	CHECK_STR(plane_result(p), want);
	CHECK_MEM(device_memory(p->m.device, STATELESS, NULL), "\x10\0\0\0\x0f\0\0\0\x0e\0\0\0",
		  12);
	CHECK_MEM(variable, "\x10\0\0\0\x0f\0\0\0\x0e\0\0\0\x0d\0\0\0\xee\xee\xee\xee", 20);
}

static void new_stream(struct plane *p)
{
	plane_new(p, CONTROL_CTL);
	for (uint32_t i = 0; i < 16; i++) {
		machine_set(&p->m, 32, 4 * i, LIST(uint32_t, i));
		machine_set(&p->m, 33, 4 * i, LIST(uint32_t, 16 - i));
	}
}

TEST(stream, one_write)
{
	struct plane p;

	new_stream(&p);
	CHECK_EQ(plane_hex(&p, STREAM), STREAM_BYTES);
	check_stream(&p);
	plane_free(&p);
}

TEST(stream, cut_in_two_anywhere)
{
	uint8_t code[128];
	size_t size = load(STREAM, code, sizeof(code));
	struct plane p;

	for (size_t cut = 1; cut < size; cut++) {
		unit_case("cut at %zu", cut);
		new_stream(&p);
		CHECK_EQ(control_write(p.h, code, cut, NULL), cut);
		CHECK_EQ(control_write(p.h, code + cut, size - cut, NULL), size - cut);
		check_stream(&p);
		plane_free(&p);
	}
}

TEST(stream, cut_into_pieces_of_any_size)
{
	uint8_t code[128];
	size_t size = load(STREAM, code, sizeof(code));
	struct plane p;
	size_t n;

	for (size_t piece = 1; piece < 40; piece++) {
		unit_case("pieces of %zu", piece);
		new_stream(&p);
		for (size_t at = 0; at < size; at += piece) {
			n = size - at < piece ? size - at : piece;
			CHECK_EQ(control_write(p.h, code + at, n, NULL), n);
		}
		check_stream(&p);
		plane_free(&p);
	}
}

/* An instruction takes effect when its last byte was written, not before. */
TEST(stream, an_unfinished_instruction_is_kept)
{
	uint8_t code[128];
	const char *result;
	struct plane p;

	load(HEX_INC, code, sizeof(code));
	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(control_write(p.h, code, INC_BYTES - 1, NULL), INC_BYTES - 1);
	CHECK_EQ(plane_t0(&p), 0);
	result = plane_result(&p);
	CHECK_HAS(result, "result: ok\n");
	CHECK_EQ(plane_number(result, "left"), INC_BYTES - 1);
	CHECK_EQ(plane_number(result, "bytes"), 0);
	CHECK_EQ(control_write(p.h, code + INC_BYTES - 1, 1, NULL), 1);
	CHECK_EQ(plane_t0(&p), 1);
	result = plane_result(&p);
	CHECK_EQ(plane_number(result, "left"), 0);
	CHECK_EQ(plane_number(result, "bytes"), INC_BYTES);
	CHECK_EQ(plane_number(result, "instructions"), 1);
	plane_free(&p);
}

/*
 * Two open files (handles) are written alternately. An unfinished instruction of one handle is kept
 * apart from the bytes of the other handle.
 */
TEST(stream, what_is_kept_is_the_handles_own)
{
	struct control_handle *other;
	uint8_t code[128];
	struct plane p;

	load(HEX_INC, code, sizeof(code));
	plane_new(&p, CONTROL_CTL);
	other = control_open(&p.c, CONTROL_CTL, true);
	CHECK_EQ(control_write(p.h, code, 10, NULL), 10);
	CHECK_EQ(control_write(other, code, INC_BYTES, NULL), INC_BYTES);
	CHECK_EQ(plane_t0(&p), 1);
	CHECK_EQ(control_write(p.h, code + 10, INC_BYTES - 10, NULL), INC_BYTES - 10);
	CHECK_EQ(plane_t0(&p), 2);
	control_close(other);
	plane_free(&p);
}

TEST(stream, the_first_that_fails_gives_its_errno)
{
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_NOENT), -ENOENT);
	CHECK_EQ(plane_hex(&p, HEX_NOENT HEX_INC), -ENOENT);
	CHECK_EQ(plane_t0(&p), 0);
	CHECK_EQ(plane_hex(&p, "00"), -EINVAL);
	CHECK_EQ(plane_hex(&p, "71"), -EOPNOTSUPP);
	CHECK_EQ(plane_hex(&p, "4e 00"), -EINVAL);
	CHECK_EQ(plane_hex(&p, "34 00 0000"), -EOPNOTSUPP);
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(plane_t0(&p), 1);
	plane_free(&p);
}

/*
 * The bytes before a failing instruction are executed and counted, so the write is short. A program
 * such as cat then writes the remaining bytes, and this write returns the error.
 */
TEST(stream, one_that_fails_after_others_makes_a_short_write)
{
	const char *result;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_INC HEX_INC HEX_NOENT HEX_INC), 2 * INC_BYTES);
	CHECK_EQ(plane_t0(&p), 2);
	result = plane_result(&p);
	CHECK_HAS(result, "result: error\nerrno: ENOENT\n");
	CHECK_EQ(plane_number(result, "instructions"), 2);
	CHECK_EQ(plane_number(result, "bytes"), 2 * INC_BYTES);
	CHECK_EQ(plane_number(result, "offset"), 2 * INC_BYTES);
	CHECK_EQ(plane_hex(&p, HEX_NOENT HEX_INC), -ENOENT);
	CHECK_EQ(plane_t0(&p), 2);
	plane_free(&p);
}

/*
 * Divide a stream with a failing instruction into two writes, at each byte. Check the results of
 * both writes.
 */
TEST(stream, a_failing_instruction_cut_anywhere)
{
	const size_t bad = INC_BYTES, after = INC_BYTES + STORE_BYTES;
	uint8_t code[128];
	size_t size = load(HEX_INC HEX_NOENT HEX_INC, code, sizeof(code));
	ssize_t first, second;
	struct plane p;

	for (size_t cut = 1; cut < size; cut++) {
		unit_case("cut at %zu", cut);
		plane_new(&p, CONTROL_CTL);
		first = control_write(p.h, code, cut, NULL);
		CHECK_EQ(first, cut < after ? cut : bad);
		second = control_write(p.h, code + first, size - (size_t)first, NULL);
		CHECK_EQ(second, cut < bad ? (ssize_t)(bad - cut) : -ENOENT);
		CHECK_EQ(plane_t0(&p), 1);
		CHECK_EQ(plane_number(plane_result(&p), "offset"), bad);
		/* the kept bytes were dropped: a new instruction begins */
		CHECK_EQ(control_write(p.h, code + after, INC_BYTES, NULL), INC_BYTES);
		CHECK_EQ(plane_t0(&p), 2);
		CHECK_EQ(plane_number(plane_result(&p), "left"), 0);
		plane_free(&p);
	}
}

TEST(stream, bytes_that_cannot_be_read_stop_it_where_they_are)
{
	const char *result;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_INC "00" HEX_INC), INC_BYTES);
	result = plane_result(&p);
	CHECK_HAS(result, "errno: EINVAL\n");
	CHECK_EQ(plane_number(result, "offset"), INC_BYTES);
	CHECK_EQ(plane_number(result, "left"), 0);
	CHECK_EQ(plane_hex(&p, HEX_INC "ff"), INC_BYTES);
	CHECK_EQ(plane_hex(&p, "ff"), -EINVAL);
	CHECK_EQ(plane_hex(&p, HEX_INC "71 02 03"), INC_BYTES);
	CHECK_HAS(plane_result(&p), "errno: EOPNOTSUPP\n");
	CHECK_EQ(plane_t0(&p), 3);
	plane_free(&p);
}

/*
 * A stream has more instructions than are decoded at once. In the second part of the test, an
 * instruction in the middle fails.
 */
TEST(stream, a_long_write)
{
	const unsigned int count = 10000;
	uint8_t *code = malloc(count * INC_BYTES);
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	for (unsigned int i = 0; i < count; i++)
		machine_hex(HEX_INC, code + (size_t)i * INC_BYTES, INC_BYTES);
	CHECK_EQ(control_write(p.h, code, count * INC_BYTES, NULL), count * INC_BYTES);
	CHECK_EQ(plane_t0(&p), count);
	CHECK_EQ(plane_number(plane_result(&p), "instructions"), count);
	for (unsigned int bad = 120; bad < 140; bad++) {
		unit_case("instruction %u fails", bad);
		code[bad * INC_BYTES + 1] = 0x0e; /* an atomic operation that does not exist */
		PUT32(&p.m, SLM, 0, 0);
		CHECK_EQ(control_write(p.h, code, count * INC_BYTES, NULL), bad * INC_BYTES);
		CHECK_EQ(plane_t0(&p), bad);
		CHECK_EQ(plane_number(plane_result(&p), "offset"), bad * INC_BYTES);
		code[bad * INC_BYTES + 1] = 0x02;
	}
	free(code);
	plane_free(&p);
}

/* close(2) with an unfinished instruction fails; the bytes are kept for a duplicated descriptor. */
TEST(stream, closing_with_an_unfinished_instruction_is_einval)
{
	uint8_t code[128];
	const char *result;
	struct plane p;

	load(HEX_INC, code, sizeof(code));
	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(control_flush(p.h), 0);
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(control_flush(p.h), 0);
	CHECK_EQ(control_write(p.h, code, 7, NULL), 7);
	CHECK_EQ(control_flush(p.h), -EINVAL);
	result = plane_result(&p);
	CHECK_HAS(result, "result: error\nerrno: EINVAL\n");
	CHECK_EQ(plane_number(result, "left"), 7);
	CHECK_EQ(plane_number(result, "offset"), INC_BYTES);
	CHECK_EQ(plane_number(result, "instructions"), 1);
	CHECK_EQ(control_flush(p.h), -EINVAL);
	CHECK_EQ(control_write(p.h, code + 7, INC_BYTES - 7, NULL), INC_BYTES - 7);
	CHECK_EQ(plane_t0(&p), 2);
	CHECK_EQ(control_flush(p.h), 0);
	CHECK_HAS(plane_result(&p), "result: ok\n");
	plane_free(&p);
}

/* Closing does not remove an error from status, where a script looks for it. */
TEST(stream, closing_leaves_an_error_to_be_seen)
{
	char status[VISA_RESULT_TEXT_MAX];
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_NOENT), -ENOENT);
	CHECK_EQ(control_flush(p.h), 0);
	control_status(&p.c, status, sizeof(status));
	CHECK_HAS(status, "errno: ENOENT\n");
	CHECK_HAS(plane_result(&p), "errno: ENOENT\n");
	plane_free(&p);
}

/*
 * If a client is killed, execution ends at the next instruction, and repeating the write executes
 * no instruction twice.
 */
TEST(stream, a_stopped_write_can_be_repeated)
{
	uint8_t code[128];
	size_t size = load(HEX_INC HEX_INC, code, sizeof(code));
	bool stop = true;
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(control_write(p.h, code, size, &stop), -EINTR);
	CHECK_EQ(plane_t0(&p), 0);
	CHECK_EQ(control_write(p.h, code, size, NULL), size);
	CHECK_EQ(plane_t0(&p), 2);
	CHECK_EQ(control_write(p.h, code, 11, NULL), 11);
	CHECK_EQ(control_write(p.h, code + 11, size - 11, &stop), -EINTR);
	CHECK_EQ(plane_t0(&p), 2);
	CHECK_EQ(control_write(p.h, code + 11, size - 11, NULL), size - 11);
	CHECK_EQ(plane_t0(&p), 4);
	plane_free(&p);
}
