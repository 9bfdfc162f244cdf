// SPDX-License-Identifier: MIT
/* Logic, shifts and bit operations of the reference model. */
#include "alu.h"

/* Return: the bits of an element of @type, as a number without a sign. */
static uint64_t unsigned_bits(integer value, enum visa_type type)
{
	unsigned int bits = 8 * type_bytes(type);

	return bits == 64 ? (uint64_t)value : (uint64_t)value & ((1ull << bits) - 1);
}

/*
 * Return: source @n with its modifier applied, as a 64-bit integer: sign or zero extended, by its
 * type.
 */
static uint64_t word(const struct alu *a, unsigned int n)
{
	return (uint64_t)calc_integer(a, n);
}

static uint64_t cut(const struct alu *a, uint64_t value)
{
	return unsigned_bits((integer)value, a->dst);
}

uint64_t calc_and(const struct alu *a)
{
	return cut(a, word(a, 0) & word(a, 1));
}

uint64_t calc_or(const struct alu *a)
{
	return cut(a, word(a, 0) | word(a, 1));
}

uint64_t calc_xor(const struct alu *a)
{
	return cut(a, word(a, 0) ^ word(a, 1));
}

uint64_t calc_not(const struct alu *a)
{
	return cut(a, ~word(a, 0));
}

/* Return: the shift count, source 1: its low 6 bits if dst or source 0 is a qword, else 5 bits. */
static unsigned int count_of(const struct alu *a)
{
	bool qword = type_bytes(a->dst) == 8 || type_bytes(a->type[0]) == 8;

	return (unsigned int)((uint64_t)calc_integer(a, 1) % (qword ? 64 : 32));
}

uint64_t calc_shl(const struct alu *a)
{
	struct num n = calc_source(a, 0);

	n.exp += (int)count_of(a);
	if (a->sat && n.sig << n.exp >> 33)
		a->s->unsure = true; /* for such values, a saturated shift is undefined */
	return calc_result_num(a, &n, MODE_NEAREST);
}

uint64_t calc_shr(const struct alu *a)
{
	uint64_t value = unsigned_bits(calc_integer(a, 0), a->type[0]);

	return calc_result_integer(a, (integer)(value >> count_of(a)));
}

uint64_t calc_asr(const struct alu *a)
{
	integer value = calc_integer(a, 0), unit = (integer)1 << count_of(a);
	integer left = (value % unit + unit) % unit;

	return calc_result_integer(a, (value - left) / unit);
}

/* Compute ROL or ROR. ROR (opcode 0x81) is computed as ROL by the width minus the count. */
uint64_t calc_rotate(const struct alu *a)
{
	unsigned int bits = 8 * type_bytes(a->type[0]);
	unsigned int count = (unsigned int)((uint64_t)calc_integer(a, 1) % bits);
	uint64_t value = unsigned_bits(calc_integer(a, 0), a->type[0]), result = 0;

	if (a->rule->opcode == 0x81)
		count = (bits - count) % bits;
	for (unsigned int i = 0; i < bits; i++)
		result |= (value >> i & 1) << (i + count) % bits;
	return result;
}

uint64_t calc_lzd(const struct alu *a)
{
	uint32_t value = (uint32_t)calc_integer(a, 0);
	uint64_t zeros = 32;

	for (; value; value >>= 1)
		zeros--;
	return zeros;
}

uint64_t calc_cbit(const struct alu *a)
{
	uint64_t value = unsigned_bits(calc_integer(a, 0), a->type[0]), ones = 0;

	for (; value; value >>= 1)
		ones += value & 1;
	return ones;
}

uint64_t calc_fbl(const struct alu *a)
{
	uint64_t value = unsigned_bits(calc_integer(a, 0), a->type[0]);

	for (uint64_t i = 0; i < 32; i++)
		if (value >> i & 1)
			return i;
	return 0xffffffff;
}

/*
 * FBH. Return: the number of leading bits that are zero; for type d, that are equal to the sign
 * bit. If all bits are so, return 0xffffffff.
 */
uint64_t calc_fbh(const struct alu *a)
{
	uint32_t value = (uint32_t)calc_integer(a, 0);

	if (type_signed(a->type[0]) && value >> 31)
		value = ~value;
	for (uint64_t i = 0; i < 32; i++)
		if (value >> (31 - i) & 1)
			return i;
	return 0xffffffff;
}

uint64_t calc_bfrev(const struct alu *a)
{
	uint64_t value = (uint64_t)calc_integer(a, 0), result = 0;

	for (unsigned int i = 0; i < 32; i++)
		result |= (value >> i & 1) << (31 - i);
	return result;
}

uint64_t calc_bfe(const struct alu *a)
{
	unsigned int width = calc_integer(a, 0) & 31, offset = calc_integer(a, 1) & 31;
	integer value = calc_integer(a, 2), field;

	if (!width)
		return 0;
	/* A field that ends past bit 31 is filled with zeros, for type d with the sign bit. */
	field = (value >= 0 ? value >> offset : ~(~value >> offset)) & (((integer)1 << width) - 1);
	if (type_signed(a->type[2]) && field >> (width - 1) & 1)
		field -= (integer)1 << width;
	return (uint32_t)field;
}

uint64_t calc_bfi(const struct alu *a)
{
	unsigned int width = calc_integer(a, 0) & 31, offset = calc_integer(a, 1) & 31;
	uint64_t mask = (((1ull << width) - 1) << offset) & 0xffffffff;
	uint64_t field = (uint64_t)calc_integer(a, 2) << offset;

	return (field & mask) | ((uint32_t)calc_integer(a, 3) & ~mask & 0xffffffff);
}

uint64_t calc_bfn(const struct alu *a)
{
	uint64_t x = calc_bits(a, 0, a->lane), y = calc_bits(a, 1, a->lane);
	uint64_t z = calc_bits(a, 2, a->lane), result = 0;
	uint32_t function = a->s->op->f['R'];

	for (unsigned int i = 0; i < 8 * type_bytes(a->dst); i++) {
		uint64_t row = (x >> i & 1) + 2 * (y >> i & 1) + 4 * (z >> i & 1);

		result |= (uint64_t)(function >> row & 1) << i;
	}
	return result;
}
