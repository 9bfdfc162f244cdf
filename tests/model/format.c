// SPDX-License-Identifier: MIT
/*
 * Formats of texels in the reference model: converts a colour component in memory to a dword of a
 * register, and back.
 */
#include "float.h"
#include "model.h"

#define COLOURS(format, bits, kind)                                                                \
	{ "R" format, 1, bits, kind }, { "RG" format, 2, bits, kind },                             \
	{                                                                                          \
		"RGBA" format, 4, bits, kind                                                       \
	}

const struct model_format model_formats[] = {
	COLOURS("8_UINT", 8, KIND_UINT),     COLOURS("16_UINT", 16, KIND_UINT),
	COLOURS("32_UINT", 32, KIND_UINT),   COLOURS("8_SINT", 8, KIND_SINT),
	COLOURS("16_SINT", 16, KIND_SINT),   COLOURS("32_SINT", 32, KIND_SINT),
	COLOURS("8_UNORM", 8, KIND_UNORM),   COLOURS("16_UNORM", 16, KIND_UNORM),
	COLOURS("8_SNORM", 8, KIND_SNORM),   COLOURS("16_SNORM", 16, KIND_SNORM),
	COLOURS("16_FLOAT", 16, KIND_FLOAT), COLOURS("32_FLOAT", 32, KIND_FLOAT),
};

const unsigned int model_format_count = sizeof(model_formats) / sizeof(model_formats[0]);

#define SIGN  0x80000000
#define ONE_F 0x3f800000

/* Return: the signed number that @value represents in two's complement with @bits bits. */
static int32_t with_sign(uint32_t value, unsigned int bits)
{
	int64_t wide_value = value;

	return (int32_t)(value >> (bits - 1) & 1 ? wide_value - ((int64_t)1 << bits) : wide_value);
}

uint32_t texel_read(const struct model_format *f, uint32_t bits)
{
	int32_t value = with_sign(bits, f->bits);
	int32_t max = (int32_t)(((int64_t)1 << (f->bits - 1)) - 1);

	switch (f->kind) {
	case KIND_UINT:
		return bits;
	case KIND_SINT:
		return (uint32_t)value;
	case KIND_UNORM:
		return float_from_ratio(bits, (1u << f->bits) - 1);
	case KIND_SNORM:
		if (value < -max)
			value = -max;
		return value < 0 ? SIGN | float_from_ratio((uint32_t)-value, (uint32_t)max)
				 : float_from_ratio((uint32_t)value, (uint32_t)max);
	case KIND_FLOAT:
		break;
	}
	return f->bits == 16 ? float_from_half(bits) : bits;
}

/*
 * Convert a float to a fixed-point number, in which @max stands for 1. The float is clamped to -1
 * to 1, or to 0 to 1 if @negative is false. A NaN becomes 0.
 */
static int32_t fixed(uint32_t single, int32_t max, bool negative)
{
	int32_t value;

	if (float_nan(single, 32))
		return 0;
	if ((single & SIGN) && !negative)
		return 0;
	value = (single & ~SIGN) > ONE_F ? max
					 : (int32_t)float_to_fixed(single & ~SIGN, (uint32_t)max);
	return single & SIGN ? -value : value;
}

uint32_t texel_write(const struct model_format *f, uint32_t dword)
{
	uint32_t mask = f->bits == 32 ? 0xffffffff : (1u << f->bits) - 1;
	int64_t top = ((int64_t)1 << (f->bits - 1)) - 1, value = with_sign(dword, 32);

	switch (f->kind) {
	case KIND_UINT:
		return dword > mask ? mask : dword;
	case KIND_SINT:
		if (value > top)
			value = top;
		if (value < -top - 1)
			value = -top - 1;
		return (uint32_t)value & mask;
	case KIND_UNORM:
		return (uint32_t)fixed(dword, (int32_t)mask, false);
	case KIND_SNORM:
		return (uint32_t)fixed(dword, (int32_t)top, true) & mask;
	case KIND_FLOAT:
		break;
	}
	return f->bits == 16 ? float_to_half(dword) : dword;
}

uint32_t texel_one(const struct model_format *f)
{
	return f->kind == KIND_UINT || f->kind == KIND_SINT ? 1 : ONE_F;
}
