/* SPDX-License-Identifier: MIT */
/*
 * Fast bodies of arithmetic on integers of 8, 16 and 32 bits in any mixture, one after another or
 * in every second or fourth place. One body of an operation serves all such operands: it
 * extends them to 32 bits, and writes the low bits of the result.
 *
 *	X(name, op, mode, sources, kind, result[, second result])
 *
 * The kind is an enum narrow_kind.
 *
 * The members of struct fast_args: @src are the places of sources, or immediates by @values; @extra
 * has a shape of each operand, NARROW_SHAPE_BITS each, first that of dst.
 */
#ifndef VISA_FAST_NARROW_H
#define VISA_FAST_NARROW_H

#include "messages.h"
#include "rows.h"

/* clang-format off */
#define FAST_NARROW(X) \
	X(narrow_mov, MOV, ANY, 1, NEGATES, a) \
	X(narrow_not, NOT, ANY, 1, PLAIN, ~a) \
	X(narrow_add, ADD, ANY, 2, NEGATES, a + b) \
	X(narrow_mul, MUL, ANY, 2, PLAIN, a * b) \
	X(narrow_and, AND, ANY, 2, INVERTS, a & b) \
	X(narrow_or, OR, ANY, 2, INVERTS, a | b) \
	X(narrow_xor, XOR, ANY, 2, INVERTS, a ^ b) \
	X(narrow_sel, SEL, ANY, 2, SELECTS, a) \
	X(narrow_min, FMINMAX, 0, 2, ORDERED, vec_choose((vec_ud)((vec_d)a < (vec_d)b), a, b)) \
	X(narrow_max, FMINMAX, 1, 2, ORDERED, vec_choose((vec_ud)((vec_d)a > (vec_d)b), a, b)) \
	X(narrow_eq, CMP, 0, 2, COMPARED, a == b) \
	X(narrow_ne, CMP, 1, 2, COMPARED, a != b) \
	X(narrow_gt, CMP, 2, 2, COMPARED, (vec_d)a > (vec_d)b) \
	X(narrow_ge, CMP, 3, 2, COMPARED, (vec_d)a >= (vec_d)b) \
	X(narrow_lt, CMP, 4, 2, COMPARED, (vec_d)a < (vec_d)b) \
	X(narrow_le, CMP, 5, 2, COMPARED, (vec_d)a <= (vec_d)b)
/* clang-format on */

/* The same of instructions with a second result, of dwords one after another. */
/* clang-format off */
#define FAST_CARRIES(X) \
	X(narrow_addc, ADDC, ANY, 2, CARRIES, a + b, (vec_ud)(a + b < a) & 1) \
	X(narrow_subb, SUBB, ANY, 2, CARRIES, a - b, (vec_ud)(a < b) & 1) \
	X(narrow_madw, MADW, ANY, 3, CARRIES, a * b + c, \
	  fast_mulh_ud(a, b) - (vec_ud)(a * b + c < c))
/* clang-format on */

/* What sources may be: with the modifier that is named; compared as signed numbers. */
enum narrow_kind {
	NARROW_PLAIN,
	NARROW_NEGATES,
	NARROW_INVERTS,
	NARROW_SELECTS, /* the predicate chooses */
	NARROW_ORDERED,
	NARROW_COMPARED, /* and the result are bits of a predicate */
	NARROW_CARRIES	 /* without a sign */
};

/* The numbers of the bodies follow those of messages. */
#define FAST_NARROW_ID(name, ...) FAST_##name,
enum fast_narrow_id {
	FAST_BEFORE_NARROW = FAST_MESSAGE_BODIES - 1,
	FAST_NARROW(FAST_NARROW_ID) FAST_CARRIES(FAST_NARROW_ID) FAST_NARROW_BODIES
};

/* A shape: log2 of the bytes of an element, log2 of its steps in elements, and flags. */
#define NARROW_SHAPE(size, steps) ((size) | (steps) << 2)
#define NARROW_OF(shape)	  ((shape)&15)
#define NARROW_SIZE(shape)	  (1u << ((shape)&3))
#define NARROW_STEP(shape)	  (1u << (((shape)&3) + ((shape) >> 2 & 3)))
#define NARROW_SIGNED		  16
#define NARROW_NEGATED		  32 /* of logic: inverted */
#define NARROW_SAME		  64 /* one element for all lanes */
#define NARROW_SHAPE_BITS	  8

/* exec_fast_narrow() - give a record such a body, if its form is one of these */
void exec_fast_narrow(struct exec_insn *insn);

#endif
