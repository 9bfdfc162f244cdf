// SPDX-License-Identifier: MIT
/* Rounds in software, independent of the host's rounding mode. */
#include "floats.h"

const struct alu_format alu_format_df = { 53, 1023, 64 };
const struct alu_format alu_format_f = { 24, 127, 32 };
const struct alu_format alu_format_hf = { 11, 15, 16 };
const struct alu_format alu_format_bf = { 8, 127, 16 };
const struct alu_format alu_format_tf32 = { 11, 127, 19 };
const struct alu_format alu_format_e5m2 = { 3, 15, 8 };

const struct alu_format *alu_format_of(uint8_t type)
{
	switch (type) {
	case VISA_DF:
		return &alu_format_df;
	case VISA_F:
		return &alu_format_f;
	case VISA_HF:
		return &alu_format_hf;
	default:
		return &alu_format_bf;
	}
}

/*
 * Return: whether the number is rounded up. @rest: the bits that are dropped, as a number; @half:
 * the value of @rest that is exactly one half of the last kept bit.
 */
static bool rounds_up(unsigned int sign, uint64_t kept, uint64_t rest, uint64_t half,
		      enum alu_rounding rounding)
{
	switch (rounding) {
	case ALU_NEAREST:
		return rest > half || (rest == half && kept & 1);
	case ALU_UP:
		return rest && !sign;
	case ALU_DOWN:
		return rest && sign;
	default:
		return false;
	}
}

uint64_t alu_pack(unsigned int sign, uint64_t fraction, int exponent, const struct alu_format *f,
		  enum alu_rounding rounding)
{
	uint64_t top = (uint64_t)sign << (f->bits - 1);
	uint64_t infinity = ((2ull * f->bias + 1) << (f->precision - 1));
	int shift, biased, zeros;
	uint64_t kept, rest, half;

	if (!fraction)
		return top;
	zeros = __builtin_clzll(fraction);
	fraction <<= zeros;
	/* 1.fraction * 2^(exponent + 63 - zeros) */
	biased = exponent + 63 - zeros + f->bias;
	shift = 64 - f->precision + (biased < 1 ? 1 - biased : 0);
	if (shift > 64)
		shift = 65;
	kept = shift > 63 ? 0 : fraction >> shift;
	rest = shift > 64 ? 1 : shift == 64 ? fraction : fraction << (64 - shift);
	half = 1ull << 63;
	kept += rounds_up(sign, kept, rest, half, rounding);
	/*
	 * If rounding carries out of the fraction, the carry increments the exponent. The implied
	 * bit of @kept adds one to the exponent, so biased - 1 is added.
	 */
	if (biased > 1)
		kept += (uint64_t)(biased - 1) << (f->precision - 1);
	if (biased > 2 * f->bias + 1 || kept >= infinity)
		kept = rounds_up(sign, 1, half, half, rounding) ? infinity : infinity - 1;
	return top | kept;
}

uint64_t alu_round(double value, const struct alu_format *f, enum alu_rounding rounding)
{
	uint64_t bits = alu_bits(value), fraction = bits & ((1ull << 52) - 1);
	unsigned int sign = (unsigned int)(bits >> 63),
		     exponent = (unsigned int)(bits >> 52 & 2047);

	if (exponent == 2047) {
		uint64_t infinity = ((2ull * f->bias + 1) << (f->precision - 1)) |
				    (uint64_t)sign << (f->bits - 1);

		if (!fraction)
			return infinity;
		return infinity | (fraction | ALU_QUIET) >> (53 - f->precision);
	}
	if (exponent)
		return alu_pack(sign, fraction | 1ull << 52, (int)exponent - 1075, f, rounding);
	return alu_pack(sign, fraction, -1074, f, rounding);
}
