// SPDX-License-Identifier: MIT
/*
 * Computes sums, products, quotients and minima: of integers in this file, of floats by
 * float_ops.c.
 */
#include "compute.h"
#include "floats.h"

#define I      (ALU_BYTE_TYPES | ALU_WORD_TYPES | ALU_DWORD_TYPES)
#define Q      ALU_QWORD_TYPES
#define F      (EXEC_TYPE(VISA_F) | EXEC_TYPE(VISA_HF) | EXEC_TYPE(VISA_VF))
#define BF     EXEC_TYPE(VISA_BF)
#define DF     EXEC_TYPE(VISA_DF)
#define IMM    (EXEC_TYPE(VISA_V) | EXEC_TYPE(VISA_UV))
#define DWORDS ALU_DWORD_TYPES

/*
 * Return: the exact product. A magnitude above 2^126 becomes 2^126, which is larger than the values
 * of all types, so that a third number can be added without overflow.
 */
static inline alu_wide product(alu_wide a, alu_wide b)
{
	unsigned __int128 m =
		(unsigned __int128)(a < 0 ? -a : a) * (unsigned __int128)(b < 0 ? -b : b);

	if (m >> 126)
		m = (unsigned __int128)1 << 126;
	return (a < 0) != (b < 0) ? -(alu_wide)m : (alu_wide)m;
}

#define PRODUCT (x->saturate ? (U)product(a, b) : (U)a * (U)b)

/*
 * Return: the result of a division by zero: all ones; for signed numbers the largest or smallest
 * number, by the sign of the dividend.
 */
static int64_t by_zero(const struct alu_args *x, bool negative)
{
	bool large = visa_types[x->dst.type].size == 8;

	if (alu_unsigned(x->src[0].type) && alu_unsigned(x->src[1].type))
		return large ? -1 : (int64_t)UINT32_MAX;
	if (large)
		return negative ? INT64_MIN : INT64_MAX;
	return negative ? INT32_MIN : INT32_MAX;
}

ALU_INTEGER(add, 2, a + b)
ALU_INTEGER(mul, 2, PRODUCT)
ALU_INTEGER(mad, 3, PRODUCT + (U)c)
ALU_INTEGER(div, 2, b ? a / b : (T)by_zero(x, a < 0))
ALU_INTEGER(fminmax, 2, (x->mode & 1) == (a > b) ? a : b)

/* DISPATCH() - define a handler that calls the handler for integers or the one for floats. */
#define DISPATCH(name, of_floats)                                                                  \
	static enum exec_step name(const struct exec_insn *insn, struct exec_run *r)               \
	{                                                                                          \
		return alu_computes_floats(insn) ? of_floats(insn, r) : integer_##name(insn, r);   \
	}

DISPATCH(add, alu_float_add)
DISPATCH(mul, alu_float_mul)
DISPATCH(mad, alu_float_mad)
DISPATCH(div, alu_float_div)
DISPATCH(fminmax, alu_float_minmax)

#define EVERY (ALU_OF_INTEGERS | ALU_OF_FLOATS | ALU_OF_DOUBLES)
ALU_FAMILY(add, .classes = EVERY, .bf = true, .dst = I | Q | F | DF | BF,
	   .src = I | Q | F | DF | BF | IMM,
	   .text = { .numbers = ALU_LOW,
		     .integers = "%a + %b",
		     .floats = "%a + %b",
		     .doubles = "%a + %b",
		     .halves = "%a + %b" });
ALU_FAMILY(mul, .classes = EVERY, .bf = true, .wide = true, .floats_saturate = true,
	   .dst = I | Q | F | DF | BF, .src = I | F | DF | BF | IMM, .more = Q,
	   .text = { .numbers = ALU_LOW,
		     .integers = "%a * %b",
		     .floats = "%a * %b",
		     .doubles = "%a * %b",
		     .halves = "%a * %b" });
ALU_FAMILY(mad, .classes = EVERY, .bf = true, .wide = true, .floats_saturate = true,
	   .dst = I | Q | F | DF | BF, .src = I | F | DF | BF | IMM, .more = Q,
	   .text = { .numbers = ALU_LOW,
		     .integers = "%a * %b + %c",
		     .floats = "fma_%n(%a, %b, %c)",
		     .doubles = "fma_wide_%n(%a, %b, %c)",
		     .halves = "vec_half_mad_%n(%a, %b, %c)" });
ALU_FAMILY(div, .classes = ALU_OF_INTEGERS | ALU_OF_FLOATS, .floats_saturate = true, .dst = I | F,
	   .src = I | F | IMM, .more = Q,
	   .text = { .numbers = ALU_ALIKE,
		     .integers = "CALL_2(div_%z, u32x%n, %n, %a, %b)",
		     .floats = "%a / %b",
		     .halves = "%a / %b" });
ALU_FAMILY(fminmax, .classes = EVERY, .dst = I | Q | F | DF, .src = I | Q | F | DF | IMM,
	   .text = { .numbers = ALU_EXACT });

/*
 * MORE() - define a family (the functions of an instruction) of integer arithmetic that accepts
 * 64-bit integers, too, although no document lists them.
 */
#define MORE(name, sources, expression, dst_types, src_types, ...)                                 \
	ALU_INTEGER(name, sources, expression)                                                     \
	ALU_FAMILY_OF(name, integer_##name, .classes = ALU_OF_INTEGERS, .dst = (dst_types),        \
		      .src = (src_types), .more = Q, __VA_ARGS__)

MORE(mod, 2, b ? a % b : (T)by_zero(x, a < 0), I, I,
     .text = { .numbers = ALU_ALIKE, .integers = "CALL_2(mod_%z, u32x%n, %n, %a, %b)" });
MORE(add3, 3, a + b + c, ALU_WORD_TYPES | DWORDS, ALU_WORD_TYPES | DWORDS,
     .text = { .numbers = ALU_LOW, .integers = "%a + %b + %c" });
MORE(avg, 2, (a + b + 1) >> 1, I, I | IMM,
     .text = { .numbers = ALU_SUM, .integers = "(%a + %b + 1) >> 1" });
ALU_INTEGER_FAMILY(mulh, 2, (uint64_t)((U)a *(U)b) >> 32, DWORDS, DWORDS,
		   .text = { .numbers = ALU_QWORDS, .integers = "(%a * %b) >> 32" });

/* Return: the sum of the products of the bytes of two dwords. */
static inline int64_t dot(uint32_t a, bool a_signed, uint32_t b, bool b_signed)
{
	int64_t sum = 0;

	for (unsigned int i = 0; i < 32; i += 8) {
		int32_t x = (uint8_t)(a >> i), y = (uint8_t)(b >> i);

		sum += (int64_t)(a_signed ? (int8_t)x : x) * (b_signed ? (int8_t)y : y);
	}
	return sum;
}

ALU_INTEGER_FAMILY(dp4a, 3,
		   a + (T)dot((uint32_t)b, !alu_unsigned(x->src[1].type), (uint32_t)c,
			      !alu_unsigned(x->src[2].type)),
		   DWORDS, DWORDS);
