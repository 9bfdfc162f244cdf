// SPDX-License-Identifier: MIT
/* Computes shifts, bit fields and counts of bits. */
#include "compute.h"

#define I	       (ALU_BYTE_TYPES | ALU_WORD_TYPES | ALU_DWORD_TYPES)
#define Q	       ALU_QWORD_TYPES
#define UNSIGNED_TYPES (EXEC_TYPE(VISA_UB) | EXEC_TYPE(VISA_UW) | EXEC_TYPE(VISA_UD))
#define UD	       EXEC_TYPE(VISA_UD)
#define D	       EXEC_TYPE(VISA_D)

static inline unsigned int bits_of(uint8_t type)
{
	return type == VISA_V || type == VISA_UV ? 16 : 8u * visa_types[type].size;
}

/*
 * A shift count has six bits if dst or src0 has 64 bits, else five, also for types of 8 and 16
 * bits.
 */
#define COUNT(n)                                                                                   \
	((unsigned int)(n) &                                                                       \
	 (bits_of(x->dst.type) == 64 || bits_of(x->src[0].type) == 64 ? 63 : 31))

/*
 * BITS_OF() - the bits of source @i as an unsigned number of the width of its type; @v: the value
 * of the source.
 */
#define BITS_OF(v, i) ((U)(v) & (~(U)0 >> (8 * sizeof(U) - bits_of(x->src[i].type))))
#define BITS(a)	      BITS_OF(a, 0)

ALU_INTEGER(shl, 2, (U)a << COUNT(b))
ALU_FAMILY_OF(shl, integer_shl, .classes = ALU_OF_INTEGERS, .wide = true, .dst = I | Q,
	      .src = I | Q, .text = { .numbers = ALU_LOW, .integers = "%a << (%b & %k)" });
ALU_INTEGER_FAMILY(shr, 2, BITS(a) >> COUNT(b), I | Q, I | Q,
		   .text = { .numbers = ALU_BITS, .integers = "%a >> (%b & %k)" });
ALU_INTEGER_FAMILY(asr, 2, a >> COUNT(b), I | Q, I | Q,
		   .text = { .numbers = ALU_FIRST, .integers = "%a >> (%b & %k)" });

/* A rotation has the width of src0 and dst, which must be equal. */
#define ROTATE(n, m)                                                                               \
	(BITS(a) << ((unsigned int)(n) % bits_of(x->src[0].type)) |                                \
	 BITS(a) >> ((unsigned int)(m) % bits_of(x->src[0].type)))
#define ROTATED (ALU_WORD_TYPES | ALU_DWORD_TYPES | Q)
ALU_INTEGER(rol, 2, ROTATE(b, -b))
ALU_INTEGER(ror, 2, ROTATE(-b, b))
ALU_FAMILY_OF(rol, integer_rol, .classes = ALU_OF_INTEGERS, .one_size = true, .dst = ROTATED,
	      .src = ROTATED,
	      .text = { .numbers = ALU_BITS, .integers = "%a << (%b & %k) | %a >> (-%b & %k)" });
ALU_FAMILY_OF(ror, integer_ror, .classes = ALU_OF_INTEGERS, .one_size = true, .dst = ROTATED,
	      .src = ROTATED,
	      .text = { .numbers = ALU_BITS, .integers = "%a >> (%b & %k) | %a << (-%b & %k)" });

ALU_INTEGER_FAMILY(cbit, 1, __builtin_popcountll((uint64_t)BITS(a)), UD, UNSIGNED_TYPES,
		   .text = { .numbers = ALU_BITS, .integers = "vec_ones_%n(%a)" });

static inline uint32_t leading_zeros(uint32_t v)
{
	return v ? (uint32_t)__builtin_clz(v) : 32;
}

static inline uint32_t lowest_bit(uint32_t v)
{
	return v ? (uint32_t)__builtin_ctz(v) : UINT32_MAX;
}

/*
 * Return: the number of leading zeros; for a negative number, the number of leading ones; all ones
 * if all bits are equal.
 */
static inline uint32_t highest_bit(uint32_t v, bool is_signed)
{
	if (is_signed && v >> 31)
		v = ~v;
	return v ? (uint32_t)__builtin_clz(v) : UINT32_MAX;
}

ALU_INTEGER_FAMILY(lzd, 1, leading_zeros((uint32_t)a), UD, UD,
		   .text = { .numbers = ALU_DWORDS, .integers = "vec_zeros_%n(%a)" });
ALU_INTEGER_FAMILY(fbl, 1, lowest_bit((uint32_t)a), UD, UD | EXEC_TYPE(VISA_UW),
		   .text = { .numbers = ALU_DWORDS, .integers = "vec_lowest_%n(%a)" });
ALU_INTEGER_FAMILY(fbh, 1, highest_bit((uint32_t)a, !alu_unsigned(x->src[0].type)), UD, UD | D,
		   .text = { .numbers = ALU_DWORDS, .integers = "vec_highest_%z_%n(%a)" });

static inline uint32_t reversed(uint32_t v)
{
	v = (v & 0x55555555) << 1 | (v >> 1 & 0x55555555);
	v = (v & 0x33333333) << 2 | (v >> 2 & 0x33333333);
	v = (v & 0x0f0f0f0f) << 4 | (v >> 4 & 0x0f0f0f0f);
	return __builtin_bswap32(v);
}

ALU_INTEGER_FAMILY(bfrev, 1, reversed((uint32_t)a), UD | D, UD | D,
		   .text = { .numbers = ALU_DWORDS, .integers = "vec_reversed_%n(%a)" });

/*
 * Return: @width bits of @v from bit @offset on; for a signed type the highest of these bits is the
 * sign.
 */
static inline int64_t extracted(uint32_t width, uint32_t offset, uint32_t v, bool sign)
{
	width &= 31;
	offset &= 31;
	if (!width)
		return 0;
	if (!sign)
		return v >> offset & ((1u << width) - 1);
	if (width + offset >= 32)
		return (int32_t)v >> offset;
	return (int32_t)(v << (32 - width - offset)) >> (32 - width);
}

static inline uint32_t inserted(uint32_t width, uint32_t offset, uint32_t v, uint32_t into)
{
	uint32_t mask = ((1u << (width & 31)) - 1) << (offset & 31);

	return (v << (offset & 31) & mask) | (into & ~mask);
}

ALU_INTEGER_FAMILY(bfe, 3,
		   extracted((uint32_t)a, (uint32_t)b, (uint32_t)c, !alu_unsigned(x->src[2].type)),
		   UD | D, UD | D,
		   .text = { .numbers = ALU_DWORDS, .integers = "vec_field_%z_%n(%a, %b, %c)" });
ALU_INTEGER_FAMILY(bfi, 4, inserted((uint32_t)a, (uint32_t)b, (uint32_t)c, (uint32_t)d), UD | D,
		   UD | D,
		   .text = { .numbers = ALU_DWORDS, .integers = "vec_insert_%n(%a, %b, %c, %d)" });

/*
 * bfn: the 8 bits of the mode are the truth table of a function of three bits. Bit n is the result
 * for src0 + 2 * src1 + 4 * src2 = n.
 */
#define BIT(n, value) (x->mode >> (n)&1 ? (value) : (U)0)
#define A	      BITS_OF(a, 0)
#define B	      BITS_OF(b, 1)
#define C	      BITS_OF(c, 2)
#define BOOLEAN                                                                                    \
	(BIT(0, ~A & ~B & ~C) | BIT(1, A & ~B & ~C) | BIT(2, ~A & B & ~C) | BIT(3, A & B & ~C) |   \
	 BIT(4, ~A & ~B & C) | BIT(5, A & ~B & C) | BIT(6, ~A & B & C) | BIT(7, A & B & C))
ALU_INTEGER_FAMILY(bfn, 3, BOOLEAN, ALU_WORD_TYPES | ALU_DWORD_TYPES,
		   ALU_WORD_TYPES | ALU_DWORD_TYPES, .text = { .numbers = ALU_BITS });
