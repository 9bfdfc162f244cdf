// SPDX-License-Identifier: MIT
/*
 * Tests of the decoder: truncated instructions, unknown opcodes, and that it never reads past the
 * end (lib/isa/README.md).
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "../../support/machine.h"

static const char *const whole[] = {
	"3a 02 31 06 05 00 00000000 20000000 0000 21000000 0000",
	"3a 02 31 06 05 0b 0000000000000000 20000000 0000 21000000 0000",
	"3a 02 01 05 00 25000000 00 03 2101 20000000 0000 21000000 0000",
	"3a 02 01 05 03 0000 03 f0ff 00 2101 20000000 0000 21000000 0000",
	"3a 02 01 05 01 0000 00 00 20000000 0000 21000000 0000",
	"3a 02 01 05 02 0100 20000000 0000 21000000 0000",
	"3a 02 01 05 06 00 0600 00 20000000 0000 21000000 0000",
	"4e 03 03 0140 02 01 24000000 0000 23000000 0000",
	"79 05 0000 00 01 0000 00 05 00 00000000 20000000 0000 21000000 0000",
	"35 02 00 06 05 00 00000000 23000000 0000",
	"7d 00 00 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
};

/* Decode @size bytes that end at an unmapped page: a read past the end would crash. */
static int decode_at_the_edge(const uint8_t *code, size_t size, struct visa_inst *inst)
{
	uint8_t *pages =
		mmap(NULL, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	int rc;

	if (!CHECK(pages != MAP_FAILED))
		return -1;
	mprotect(pages + 4096, 4096, PROT_NONE);
	if (size)
		memcpy(pages + 4096 - size, code, size);
	rc = visa_decode(pages + 4096 - size, size, inst, NULL);
	munmap(pages, 8192);
	return rc;
}

TEST(decoder, every_prefix_is_eagain_and_the_whole_its_length)
{
	uint8_t code[VISA_MAX_LENGTH] = { 0 };
	struct visa_inst inst = { 0 };
	size_t size;

	for (unsigned int i = 0; i < COUNT(whole); i++) {
		size = machine_hex(whole[i], code, sizeof(code));
		for (size_t n = 0; n < size; n++) {
			unit_case("%zu bytes of %s", n, whole[i]);
			CHECK_EQ(decode_at_the_edge(code, n, &inst), -EAGAIN);
		}
		unit_case("%s", whole[i]);
		CHECK_EQ(decode_at_the_edge(code, size, &inst), size);
		CHECK_EQ(inst.length, size);
	}
}

TEST(decoder, bytes_after_an_instruction_are_not_its_own)
{
	uint8_t code[2 * VISA_MAX_LENGTH] = { 0 };
	struct visa_inst inst = { 0 };
	size_t size;

	for (unsigned int i = 0; i < COUNT(whole); i++) {
		unit_case("%s", whole[i]);
		memset(code, 0xff, sizeof(code));
		size = machine_hex(whole[i], code, VISA_MAX_LENGTH);
		CHECK_EQ(visa_decode(code, sizeof(code), &inst, NULL), size);
		CHECK_EQ(inst.length, size);
	}
}

/*
 * Opcodes of vISA 4.1 that the decoder does not support (EOPNOTSUPP), and opcodes that no document
 * has (EINVAL).
 */
TEST(decoder, unknown_opcodes)
{
	static const struct {
		uint8_t opcode;
		int err;
		const char *says;
	} rows[] = {
		{ 0x00, EINVAL, "0x00" },
		{ 0x71, EOPNOTSUPP, "rt_write_3d" },
		{ 0x88, EINVAL, "0x88" },
		{ 0xff, EINVAL, "0xff" },
	};
	struct visa_inst inst = { 0 };
	struct visa_error e;
	uint8_t code[VISA_MAX_LENGTH] = { 0 };

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("opcode 0x%02x", rows[i].opcode);
		code[0] = rows[i].opcode;
		memset(&e, 0, sizeof(e));
		CHECK_EQ(visa_decode(code, sizeof(code), &inst, &e), -rows[i].err);
		CHECK_EQ(e.err, rows[i].err);
		CHECK_HAS(e.text, rows[i].says);
		/* The first byte is enough for this error. */
		CHECK_EQ(visa_decode(code, 1, &inst, &e), -rows[i].err);
	}
}

/* Each sub-opcode has the length that Intel's document gives, with zeros in all fields. */
TEST(decoder, sub_opcodes_of_svm)
{
	static const int lengths[] = { 0, 18, 18, 19, 19, 30, 29, 29 };
	struct visa_inst inst = { 0 };
	struct visa_error e;
	uint8_t code[VISA_MAX_LENGTH] = { 0x4e };

	for (unsigned int sub = 0; sub < 256; sub++) {
		bool known = sub >= 1 && sub <= 7;

		unit_case("svm sub-opcode 0x%02x", sub);
		code[1] = (uint8_t)sub;
		memset(&e, 0, sizeof(e));
		CHECK_EQ(visa_decode(code, sizeof(code), &inst, &e),
			 known ? lengths[sub] : -EINVAL);
		CHECK_EQ(e.err, known ? 0 : EINVAL);
	}
}

/*
 * Video analytics has two opcodes. 0x0e is the only sub-opcode of 0x4d between 0x08 and 0x18 that
 * is reserved.
 */
TEST(decoder, sub_opcodes_of_video_analytics)
{
	struct visa_inst inst = { 0 };
	uint8_t code[VISA_MAX_LENGTH] = { 0 };

	for (unsigned int sub = 0; sub < 256; sub++) {
		unit_case("sub-opcode 0x%02x", sub);
		code[1] = (uint8_t)sub;
		code[0] = 0x44;
		CHECK((visa_decode(code, sizeof(code), &inst, NULL) > 0) == (sub >= 1 && sub <= 7));
		code[0] = 0x4d;
		CHECK((visa_decode(code, sizeof(code), &inst, NULL) > 0) ==
		      (sub >= 8 && sub <= 24 && sub != 14));
		CHECK_EQ(visa_decode(code, 1, &inst, NULL), -EAGAIN);
	}
}

/*
 * The decoder accepts reserved values in fields, since they do not change the length of an
 * instruction. visa_check_fields() and visa_verify() refuse them.
 */
TEST(decoder, reads_what_is_not_executed)
{
	static const char *const lines[] = {
		"3a ff ff ff 05 00 00000000 20000000 ffff ffffffff ffff",
		"7d ff ff ffff ff 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
		"4e 03 ff ffff ff ff 24000000 0000 23000000 0000",
		"35 ff ff ff 05 00 ffffffff 23000000 0000",
	};
	uint8_t code[VISA_MAX_LENGTH], again[VISA_MAX_LENGTH];
	struct visa_inst inst = { 0 };
	struct visa_error e;
	size_t size;

	for (unsigned int i = 0; i < COUNT(lines); i++) {
		unit_case("%s", lines[i]);
		size = machine_hex(lines[i], code, sizeof(code));
		CHECK_EQ(visa_decode(code, size, &inst, &e), size);
		CHECK_EQ(visa_check_fields(&inst, &e), -EINVAL);
		CHECK_EQ(visa_verify(&inst, VISA_PVC, &e), -EINVAL);
		CHECK_EQ(visa_encode(&inst, again), size);
		CHECK_MEM(again, code, size);
	}
}

/* An operand of an unknown class has an unknown length, so the decoder cannot continue after it. */
TEST(decoder, operands_without_a_length)
{
	static const char *const tags[] = { "04", "07", "0c", "3f" };
	uint8_t code[VISA_MAX_LENGTH] = { 0 };
	struct visa_inst inst = { 0 };
	char text[100];
	size_t size;

	for (unsigned int i = 0; i < COUNT(tags); i++) {
		unit_case("tag %s", tags[i]);
		snprintf(text, sizeof(text), "3a 02 01 05 %s 00000000 00000000 00000000 00000000",
			 tags[i]);
		size = machine_hex(text, code, sizeof(code));
		CHECK_EQ(visa_decode(code, size, &inst, NULL), -EINVAL);
		CHECK_EQ(visa_decode(code, 5, &inst, NULL), -EINVAL);
	}
}

TEST(decoder, fields_land_where_they_belong)
{
	struct visa_inst inst = { 0 };
	uint8_t code[VISA_MAX_LENGTH] = { 0 };
	size_t size = machine_hex("79 a5 0340 07 02 0908 0b 03 0d0c 0e 0f10 11 1213 "
				  "20212223 2425 26272829 2a2b",
				  code, sizeof(code));

	CHECK_EQ(visa_decode(code, size, &inst, NULL), size);
	CHECK_EQ(inst.op, VISA_SCATTER_SCALED);
	CHECK_EQ(inst.exec, 0xa5);
	CHECK_EQ(inst.pred, 0x4003);
	CHECK_EQ(inst.block_size, 7);
	CHECK_EQ(inst.num_blocks, 2);
	CHECK_EQ(inst.scale, 0x0809);
	CHECK_EQ(inst.surface, 0x0b);
	CHECK_EQ(visa_vec_class(&inst.offset), VISA_CLASS_INDIRECT);
	CHECK_EQ(inst.offset.id, 0x0c0d);
	CHECK_EQ(inst.offset.row, 0x0e);
	CHECK_EQ(inst.offset.offset, 0x100f);
	CHECK_EQ(inst.offset.type, 0x11);
	CHECK_EQ(inst.offset.region, 0x1312);
	CHECK_EQ(inst.addr.id, 0x23222120);
	CHECK_EQ(inst.addr.offset, 0x2524);
	CHECK_EQ(inst.src0.id, 0x29282726);
	CHECK_EQ(inst.src0.offset, 0x2b2a);
	CHECK_EQ(inst.src1.id, 0);
	CHECK_EQ(inst.dst.id, 0);
}

/* For any 64 bytes, the decoder returns a length or an error, and does not read past their end. */
TEST(decoder, random_bytes)
{
	static const uint8_t opcodes[] = { 0x3a, 0x4e, 0x79, 0x35, 0x7d };
	uint8_t code[VISA_MAX_LENGTH] = { 0 };
	struct visa_inst inst = { 0 };
	uint64_t x = 0x9e3779b97f4a7c15;
	int rc;

	for (unsigned int n = 0; n < 200000; n++) {
		for (unsigned int i = 0; i < sizeof(code); i++) {
			x = x * 6364136223846793005 + 1442695040888963407;
			code[i] = (uint8_t)(x >> 56);
		}
		code[0] = opcodes[n % COUNT(opcodes)];
		if (code[0] == 0x4e)
			code[1] = 3;
		rc = visa_decode(code, n % (sizeof(code) + 1), &inst, NULL);
		if (rc > (int)(n % (sizeof(code) + 1)) ||
		    (rc <= 0 && rc != -EAGAIN && rc != -EINVAL))
			CHECK_EQ(rc, -EINVAL);
	}
	CHECK(true);
}
