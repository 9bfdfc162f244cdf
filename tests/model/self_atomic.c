// SPDX-License-Identifier: MIT
/* Tests of the reference model's atomic operations, with results computed by hand. */
#include "self.h"

/*
 * struct row - an atomic operation: its code and width, the old value in memory, its sources, the
 * expected new value
 */
struct row {
	unsigned int op, bits;
	uint64_t old, a, b, want;
};

static void check(const struct row *rows, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++) {
		unit_case("operation 0x%02x, %u bits, row %u", rows[i].op, rows[i].bits, i);
		CHECK_EQ(atomic_new(rows[i].op, rows[i].old, rows[i].a, rows[i].b, rows[i].bits),
			 rows[i].want);
	}
}

TEST(model_itself, integer_operations)
{
	static const struct row rows[] = {
		{ 0x00, 32, 0xffffffff, 2, 0, 1 },
		{ 0x01, 16, 1, 2, 0, 0xffff },
		{ 0x02, 64, 0xffffffffffffffff, 9, 0, 0 },
		{ 0x03, 32, 0, 9, 0, 0xffffffff },
		{ 0x04, 32, 0x80000000, 1, 0, 1 },
		{ 0x05, 32, 0x80000000, 1, 0, 0x80000000 },
		{ 0x06, 32, 1, 2, 3, 2 },
		{ 0x07, 32, 5, 6, 5, 6 },
		{ 0x07, 32, 5, 6, 4, 5 },
		{ 0x07, 16, 5, 6, 0x10005, 6 },
		{ 0x08, 32, 12, 10, 0, 8 },
		{ 0x09, 32, 12, 10, 0, 14 },
		{ 0x0a, 32, 12, 10, 0, 6 },
		{ 0x0b, 32, 0x80000000, 1, 0, 0x80000000 },
		{ 0x0c, 32, 0x80000000, 1, 0, 1 },
		{ 0x0b, 16, 0x7fff, 0x8000, 0, 0x8000 },
		{ 0x0c, 64, 0x8000000000000000, 1, 0, 1 },
		{ 0x0d, 32, 7, 0, 0, 6 },
	};

	check(rows, COUNT(rows));
}

/*
 * FMIN orders signalling NaNs before -inf and quiet NaNs after +inf. FMAX orders quiet NaNs before
 * -inf and signalling NaNs after +inf.
 */
TEST(model_itself, float_operations)
{
	static const struct row rows[] = {
		{ 0x11, 32, 0x3f800000, 0x40000000, 0, 0x3f800000 },
		{ 0x11, 32, 0x3f800000, 0xc0000000, 0, 0xc0000000 },
		{ 0x11, 32, 0x00000000, 0x80000000, 0, 0x80000000 },
		{ 0x11, 32, 0xff800000, 0x7f800001, 0, 0x7f800001 },
		{ 0x11, 32, 0x7fc00000, 0x7f800000, 0, 0x7f800000 },
		{ 0x11, 32, 0x7fc00001, 0xffc00002, 0, 0x7fc00001 },
		{ 0x11, 32, 0x7f800001, 0x7f800002, 0, 0x7f800001 },
		{ 0x10, 32, 0x7f800000, 0x7f800001, 0, 0x7f800001 },
		{ 0x10, 32, 0x7fc00000, 0xff800000, 0, 0xff800000 },
		{ 0x10, 32, 0x80000000, 0x00000000, 0, 0x00000000 },
		{ 0x10, 16, 0xc000, 0x0001, 0, 0x0001 },
		{ 0x11, 64, 0x7ff8000000000000, 0x7ff0000000000000, 0, 0x7ff0000000000000 },
		{ 0x12, 32, 0x80000000, 0x00000000, 9, 9 },
		{ 0x12, 32, 0x7fc00000, 0x7fc00000, 9, 0x7fc00000 },
		{ 0x12, 16, 0x3c00, 0x3c00, 9, 9 },
		{ 0x13, 32, 0x3f800000, 0x3f800000, 0, 0x40000000 },
		{ 0x13, 32, 0x00000001, 0x00000001, 0, 0x00000002 },
		{ 0x13, 32, 0x3f800000, 0x33800000, 0, 0x3f800000 }, /* ties round to even */
		{ 0x13, 32, 0x3f800001, 0x33800000, 0, 0x3f800002 },
		{ 0x13, 32, 0x7f800000, 0xff800000, 0, 0x7fc00000 },
		{ 0x14, 32, 0x7f800000, 0x7f800000, 0, 0x7fc00000 },
		{ 0x14, 32, 0x3f800000, 0xff800001, 0, 0xffc00001 },
		{ 0x13, 32, 0x7f800002, 0xffc00001, 0, 0x7fc00002 },
		{ 0x13, 32, 0x80000000, 0x80000000, 0, 0x80000000 },
		{ 0x13, 64, 0x7ff0000000000000, 0xfff0000000000000, 0, 0x7ff8000000000000 },
		{ 0x13, 64, 0x3ff0000000000000, 0x3ff0000000000000, 0, 0x4000000000000000 },
	};

	check(rows, COUNT(rows));
}

/*
 * PREDEC returns the new value. 16-bit results have zeros in the upper half of the dword. An access
 * out of bounds returns zero.
 */
TEST(model_itself, dword_and_svm_atomics)
{
	static struct model m;

	model_blank(&m, VISA_XEHP);
	self_fill(&m, 37, 0xee);
	self_count(&m, 0, 0, 32);
	self_count(&m, 1, 0, 32);
	m.em = 7;
	VAR(&m, 32, 0, uint32_t, 4, 7, 1500);
	self_ok(&m, "7d 0d 03 0000 00 20000000 0000 63000000 0000 63000000 0000 25000000 0000", 3,
		1, 1);
	WANT_MEM(&m, 0, 4, uint32_t, 0x08070603);
	WANT_VAR(&m, 37, 0, uint32_t, 0x08070604, 0x08070603, 0, 0xeeeeeeee);
	VAR(&m, 35, 0, uint32_t, 0x11110001, 0x22220001, 0x33330001);
	self_ok(&m, "7d 20 03 0000 00 20000000 0000 23000000 0000 00000000 0000 25000000 0000", 3,
		1, 1);
	WANT_MEM(&m, 0, 4, uint32_t, 0x08080604);
	WANT_VAR(&m, 37, 0, uint32_t, 0x0603, 0x0807, 0, 0xeeeeeeee);
	m.em = 1;
	VAR(&m, 33, 0, uint64_t, 9);
	VAR(&m, 36, 0, uint64_t, 1);
	self_ok(&m, "4e 05 03 0000 40 21000000 0000 24000000 0000 00000000 0000 25000000 0000", 1,
		0, 1);
	WANT_MEM(&m, 1, 8, uint64_t, 0x100f0e0d0c0b0a0a);
	WANT_VAR(&m, 37, 0, uint64_t, 0x100f0e0d0c0b0a09);
}
