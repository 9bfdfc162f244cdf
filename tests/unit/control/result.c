// SPDX-License-Identifier: MIT
/*
 * Tests of results (ioctl/README.md, section "The result"): text, reading, counters, the file
 * status.
 */
#include <stdio.h>

#include "../../support/plane.h"

/* The result of the example in ioctl/README.md has all lines of the example. */
TEST(result, an_error_as_the_readme_shows_it)
{
	static const char want[] =
		"result: error\n"
		"errno: ERANGE\n"
		"instructions: 3\n"
		"bytes: 66\n"
		"channels: 48\n"
		"dropped: 2\n"
		"misaligned: 0\n"
		"left: 0\n"
		"offset: 66\n"
		"instruction: scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V40.0\n"
		"message: V40 is 32 bytes; the operand, 16 dwords from byte 0 on, needs 64\n";
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	machine_var(&p.m, 40, VISA_UD, 8);
	CHECK_EQ(plane_hex(&p, HEX_STORE), STORE_BYTES);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&p.m, 32, 4 * i, LIST(uint32_t, i == 9 ? 0x7fffffff : i));
	CHECK_EQ(plane_hex(&p, HEX_STORE HEX_STORE
			   "3a02 01 05 05 00 00000000 20000000 0000 28000000 0000 " HEX_INC),
		 2 * STORE_BYTES);
	CHECK_STR(plane_result(&p), want);
	plane_free(&p);
}

TEST(result, success_is_the_counters_alone)
{
	static const char want[] = "result: ok\nerrno: 0\ninstructions: 2\nbytes: 52\n"
				   "channels: 24\ndropped: 1\nmisaligned: 7\nleft: 5\n";
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	machine_set(&p.m, 32, 4, LIST(uint32_t, 1, 2, 3, 5, 6, 7, 9, 0xfffffff0));
	/*
	 * Lane 9 of the store is past the end of T255. Of the eight lanes of the atomic, seven have
	 * a misaligned address.
	 */
	CHECK_EQ(plane_hex(&p, HEX_STORE "7d02 03 0000 00 20000000 0000 00000000 0000"
					 " 00000000 0000 23000000 0000 3a02010505"),
		 57);
	CHECK_STR(plane_result(&p), want);
	plane_free(&p);
}

TEST(result, text_of_any_result)
{
	struct visa_result r = { .err = EFAULT,
				 .line = 7,
				 .column = 3,
				 .instructions = 1ull << 40,
				 .bytes = UINT64_MAX,
				 .left = 63,
				 .offset = 1ull << 33 };
	char buf[VISA_RESULT_TEXT_MAX];
	struct visa_error e = { .err = ENXIO, .text = "T9 was never made" };
	size_t n;

	snprintf(r.instruction, sizeof(r.instruction), "an instruction");
	snprintf(r.message, sizeof(r.message), "a message");
	n = visa_result_format(&r, buf, sizeof(buf));
	CHECK_EQ(n, strlen(buf));
	CHECK_STR(buf, "result: error\nerrno: EFAULT\ninstructions: 1099511627776\n"
		       "bytes: 18446744073709551615\nchannels: 0\ndropped: 0\nmisaligned: 0\n"
		       "left: 63\noffset: 8589934592\nline: 7\ncolumn: 3\n"
		       "instruction: an instruction\nmessage: a message\n");
	visa_result_fail(&r, &e, NULL);
	CHECK_EQ(r.err, ENXIO);
	CHECK_EQ(r.offset, UINT64_MAX); /* UINT64_MAX means the end of the executed bytes */
	visa_result_format(&r, buf, sizeof(buf));
	CHECK(!strstr(buf, "instruction:"));
	CHECK_HAS(buf, "message: T9 was never made\n");
	visa_result_ok(&r);
	visa_result_format(&r, buf, sizeof(buf));
	CHECK_HAS(buf, "result: ok\nerrno: 0\ninstructions: 1099511627776\n");
	CHECK(!strstr(buf, "message"));
	CHECK(!strstr(buf, "offset"));
}

/* The buffer of a result is large enough for a result whose members all have their longest text. */
TEST(result, the_longest_text_fits)
{
	struct visa_result r;
	char buf[VISA_RESULT_TEXT_MAX];
	size_t n;

	memset(&r, 0xff, sizeof(r));
	r.err = EOPNOTSUPP;
	memset(r.instruction, 'i', sizeof(r.instruction) - 1);
	memset(r.message, 'm', sizeof(r.message) - 1);
	r.instruction[sizeof(r.instruction) - 1] = r.message[sizeof(r.message) - 1] = 0;
	n = visa_result_format(&r, buf, sizeof(buf));
	CHECK_EQ(n, strlen(buf));
	CHECK_STR(buf + n - 4, "mmm\n");
	n = visa_result_format(&r, buf, 20);
	CHECK(n < 20);
	CHECK_EQ(n, strlen(buf));
}

TEST(result, every_errno_has_its_name)
{
	static const struct {
		int err;
		const char *name;
	} rows[] = {
		{ EINVAL, "EINVAL" }, { EOPNOTSUPP, "EOPNOTSUPP" }, { ENOENT, "ENOENT" },
		{ ENXIO, "ENXIO" },   { ERANGE, "ERANGE" },	    { EFAULT, "EFAULT" },
		{ EEXIST, "EEXIST" }, { EPERM, "EPERM" },	    { ENOSPC, "ENOSPC" },
	};
	char buf[VISA_RESULT_TEXT_MAX], want[32];

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		struct visa_result r = { .err = rows[i].err };

		visa_result_format(&r, buf, sizeof(buf));
		snprintf(want, sizeof(want), "errno: %s\n", rows[i].name);
		CHECK_HAS(buf, want);
	}
}

/*
 * After each write, the result can be read once from its start. The next read returns the end of
 * file.
 */
TEST(result, is_read_once_after_each_write)
{
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	CHECK_STR(plane_result(&p), ""); /* nothing was written yet */
	CHECK_STR(plane_result(&p), "");
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_HAS(plane_result(&p), "result: ok\nerrno: 0\ninstructions: 1\n");
	CHECK_STR(plane_result(&p), "");
	CHECK_EQ(plane_hex(&p, HEX_NOENT), -ENOENT);
	CHECK_HAS(plane_result(&p), "result: error\nerrno: ENOENT\n");
	CHECK_STR(plane_result(&p), "");
	plane_free(&p);
}

TEST(result, can_be_read_in_pieces)
{
	char whole[VISA_RESULT_TEXT_MAX], pieces[VISA_RESULT_TEXT_MAX + 64];
	struct plane p;
	size_t size;
	ssize_t n;

	for (size_t piece = 1; piece < 50; piece += 7) {
		unit_case("pieces of %zu", piece);
		plane_new(&p, CONTROL_CTL);
		CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
		control_status(&p.c, whole, sizeof(whole));
		for (size = 0; size < sizeof(whole); size += (size_t)n) {
			n = control_read(p.h, pieces + size, piece);
			if (n <= 0)
				break;
		}
		pieces[size] = 0;
		CHECK_STR(pieces, whole);
		CHECK_EQ(control_read(p.h, pieces, piece), 0);
		plane_free(&p);
	}
}

/* If a write happens while the result is being read, the next read starts with the new result. */
TEST(result, a_write_starts_reading_again)
{
	struct plane p;
	char buf[16];

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(control_read(p.h, buf, 12), 12);
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_HAS(plane_result(&p), "result: ok\nerrno: 0\ninstructions: 2\nbytes: 60\n");
	plane_free(&p);
}

/* Return: the text of the line `instruction:` in a result; empty if there is no such line. */
static const char *instruction_of(const char *result)
{
	static const char key[] = "\ninstruction: ";
	const char *line = strstr(result, key);
	static char text[VISA_RESULT_TEXT_MAX];

	snprintf(text, sizeof(text), "%s", line ? line + strlen(key) : "");
	text[strcspn(text, "\n")] = 0;
	return text;
}

/*
 * A result contains the failing instruction as text; if the instruction has no text, as up to 32 of
 * its bytes.
 */
static const struct {
	const char *hex, *want;
} failures[] = {
	/*
	 * a field has a reserved value, so the instruction has no text: the result has all its
	 * bytes
	 */
	{ "3a03 00 00 05 00 00000000 20000000 0000 21000000 0000",
	  "3a 03 00 00 05 00 00 00 00 00 20 00 00 00 00 00 21 00 00 00 00 00" },
	{ "7d0f 00 0000 00 20000000 0000 00000000 0000 00000000 0000 23000000 0000",
	  "7d 0f 00 00 00 00 20 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
	  "23 00 00 00 00 00" },
	/* the instruction has a text, although it cannot be executed */
	{ "3a02 00 01 05 00 00000000 20000000 0000 21000000 0000",
	  "scatter.4 (M1, 8) T1 0x0:ud V32.0 V33.0" },
	{ HEX_NOENT, "scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V99.0" },
	{ "4e03 03 0000 01 00 24000000 0000 23000000 0000", "svm_gather.4.1 (M1, 8) V36.0 V35.0" },
	/* these bytes are no instruction, so its length is unknown */
	{ "00", "00" },
	{ "ff", "ff" },
	{ "4e00 0102", "4e 00 01 02" },
	{ "71 02 03", "71 02 03" },
	{ "3502 00 05 07 0102", "35 02 00 05 07 01 02" },
	{ "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
	  "00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f "
	  "10 11 12 13 14 15 16 17 18 19 1a 1b 1c 1d 1e 1f" },
	{ "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20",
	  "00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f "
	  "10 11 12 13 14 15 16 17 18 19 1a 1b 1c 1d 1e 1f" },
};

TEST(result, names_the_instruction_by_its_text_or_its_bytes)
{
	char hex[200];
	struct plane p;

	plane_new(&p, CONTROL_CTL);
	machine_set(&p.m, 36, 0, LIST(uint64_t, UINT64_MAX));
	for (unsigned int i = 0; i < COUNT(failures); i++) {
		unit_case("%s", failures[i].hex);
		CHECK(plane_hex(&p, failures[i].hex) < 0);
		CHECK_STR(instruction_of(plane_result(&p)), failures[i].want);
		snprintf(hex, sizeof(hex), "%s%s", HEX_INC, failures[i].hex);
		CHECK_EQ(plane_hex(&p, hex), INC_BYTES);
		CHECK_STR(instruction_of(plane_result(&p)), failures[i].want);
	}
	plane_free(&p);
}

/*
 * The bytes after the known end of an instruction are not shown; it does not matter where a write
 * ends.
 */
TEST(result, names_the_bytes_of_the_instruction_alone)
{
	static const char bad[] = "3a03 00 00 05 00 00000000 20000000 0000 21000000 0000";
	static const char want[] =
		"3a 03 00 00 05 00 00 00 00 00 20 00 00 00 00 00 21 00 00 00 00 00";
	uint8_t code[256];
	struct plane p;
	char hex[400];
	size_t size;

	snprintf(hex, sizeof(hex), "%s" HEX_INC, bad);
	size = machine_hex(hex, code, sizeof(code));
	for (size_t cut = 0; cut < STORE_BYTES; cut++) {
		unit_case("cut at %zu", cut);
		plane_new(&p, CONTROL_CTL);
		CHECK_EQ(control_write(p.h, code, cut, NULL), cut);
		CHECK_EQ(control_write(p.h, code + cut, size - cut, NULL), -EINVAL);
		CHECK_STR(instruction_of(plane_result(&p)), want);
		plane_free(&p);
	}
}

/* Counters count from the open, or from the last time when the result was read to its end. */
TEST(result, counters_start_when_it_was_read_to_its_end)
{
	const char *result;
	struct plane p;
	char buf[16];

	plane_new(&p, CONTROL_CTL);
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	CHECK_EQ(plane_hex(&p, HEX_STORE), STORE_BYTES);
	CHECK_EQ(plane_hex(&p, HEX_NOENT), -ENOENT);
	CHECK_EQ(control_read(p.h, buf, 10), 10); /* the result is read only in part */
	CHECK_EQ(plane_hex(&p, HEX_INC), INC_BYTES);
	result = plane_result(&p);
	CHECK_HAS(result, "result: ok\n"); /* the result of the last request */
	CHECK_EQ(plane_number(result, "instructions"), 3);
	CHECK_EQ(plane_number(result, "bytes"), 82);
	CHECK_EQ(plane_number(result, "channels"), 18);
	CHECK_EQ(plane_hex(&p, HEX_STORE), STORE_BYTES);
	CHECK_EQ(plane_hex(&p, HEX_NOENT), -ENOENT);
	result = plane_result(&p);
	CHECK_EQ(plane_number(result, "instructions"), 1);
	CHECK_EQ(plane_number(result, "channels"), 16);
	CHECK_EQ(plane_number(result, "offset"), STORE_BYTES);
	plane_free(&p);
}

/*
 * Each open file (handle) has a result. The file "status" is a copy of the result that has changed
 * last.
 */
TEST(result, status_is_the_one_that_changed_last)
{
	char status[VISA_RESULT_TEXT_MAX];
	struct control_handle *other;
	struct plane p;
	size_t size;

	plane_new(&p, CONTROL_CTL);
	other = control_open(&p.c, CONTROL_ASM, true);
	size = control_status(&p.c, status, sizeof(status));
	CHECK_EQ(size, strlen(status));
	CHECK_HAS(status, "result: ok\nerrno: 0\ninstructions: 0\n");
	CHECK_EQ(plane_hex(&p, HEX_INC HEX_INC), 2 * INC_BYTES);
	control_status(&p.c, status, sizeof(status));
	CHECK_EQ(plane_number(status, "instructions"), 2);
	CHECK_EQ(control_write(other, "nonsense\n", 9, NULL), -EINVAL);
	control_status(&p.c, status, sizeof(status));
	CHECK_HAS(status, "errno: EINVAL\n");
	CHECK_EQ(plane_number(status, "instructions"), 0);
	CHECK_EQ(plane_number(status, "line"), 1);
	control_close(other);
	control_status(&p.c, status, sizeof(status));
	CHECK_HAS(status, "errno: EINVAL\n");
	CHECK_EQ(plane_hex(&p, HEX_STORE), STORE_BYTES);
	control_status(&p.c, status, sizeof(status));
	CHECK_EQ(plane_number(status, "instructions"), 3);
	CHECK_STR(plane_result(&p), status);
	control_status(&p.c, status, sizeof(status)); /* reading a result does not change status */
	CHECK_EQ(plane_number(status, "instructions"), 3);
	plane_free(&p);
}
