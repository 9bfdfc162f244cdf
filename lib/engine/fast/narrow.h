/* SPDX-License-Identifier: MIT */
/*
 * Fast handlers of arithmetic on integers of 8, 16 and 32 bits in any combination, whose elements
 * are contiguous, or two or four elements apart. One handler of an operation works for all such
 * operands: it extends them to 32 bits, and writes the low bits of the result, or clamps it. The
 * handlers for floats execute all forms without a handler in rows.h.
 *
 *	X(name, op, mode, sources, kind, result[, second result])
 *
 * The kind is an enum narrow_kind.
 *
 * The members of struct fast_args: @src has the frame offsets of the sources, or the values of
 * immediates, which @values marks; @extra has the shape (NARROW_SHAPE()) of each operand,
 * NARROW_SHAPE_BITS each, beginning with dst.
 */
#ifndef VISA_FAST_NARROW_H
#define VISA_FAST_NARROW_H

#include "messages.h"
#include "rows.h"

/* clang-format off */
#define FAST_NARROW(X) \
	X(narrow_mov, MOV, ANY, 1, MOVES, a) \
	X(narrow_not, NOT, ANY, 1, PLAIN, ~a) \
	X(narrow_add, ADD, ANY, 2, ADDS, a + b) \
	X(narrow_mul, MUL, ANY, 2, NEGATES, a * b) \
	X(narrow_mad, MAD, ANY, 3, NEGATES, a * b + c) \
	X(narrow_and, AND, ANY, 2, INVERTS, a & b) \
	X(narrow_or, OR, ANY, 2, INVERTS, a | b) \
	X(narrow_xor, XOR, ANY, 2, INVERTS, a ^ b) \
	X(narrow_shl, SHL, ANY, 2, PLAIN, a << (b & 31)) \
	X(narrow_shr, SHR, ANY, 2, UNSIGNED, a >> (b & 31)) \
	X(narrow_asr, ASR, ANY, 2, ARITHMETIC, (vec_d)a >> (vec_d)(b & 31)) \
	X(narrow_sel, SEL, ANY, 2, SELECTS, a) \
	X(narrow_min, FMINMAX, 0, 2, ORDERED, (vec_ud)vec_min_d((vec_d)a, (vec_d)b)) \
	X(narrow_max, FMINMAX, 1, 2, ORDERED, (vec_ud)vec_max_d((vec_d)a, (vec_d)b)) \
	X(narrow_eq, CMP, 0, 2, COMPARED, a == b) \
	X(narrow_ne, CMP, 1, 2, COMPARED, a != b) \
	X(narrow_gt, CMP, 2, 2, COMPARED, (vec_d)a > (vec_d)b) \
	X(narrow_ge, CMP, 3, 2, COMPARED, (vec_d)a >= (vec_d)b) \
	X(narrow_lt, CMP, 4, 2, COMPARED, (vec_d)a < (vec_d)b) \
	X(narrow_le, CMP, 5, 2, COMPARED, (vec_d)a <= (vec_d)b)
/* clang-format on */

/*
 * Handlers for instructions with a second result, as in FAST_NARROW(). Elements are contiguous
 * dwords.
 */
/* clang-format off */
#define FAST_CARRIES(X) \
	X(narrow_addc, ADDC, ANY, 2, CARRIES, a + b, (vec_ud)(a + b < a) & 1) \
	X(narrow_subb, SUBB, ANY, 2, CARRIES, a - b, (vec_ud)(a < b) & 1) \
	X(narrow_madw, MADW, ANY, 3, CARRIES, a * b + c, \
	  fast_mulh_ud(a, b) - (vec_ud)(a * b + c < c))
/* clang-format on */

/*
 * Handlers for floats, with any modifiers and saturation, and for conversions between floats and
 * integers. The elements are placed as in FAST_NARROW(). The operations compute with vectors of
 * float (type f).
 */
/* clang-format off */
#define FAST_FLOATS(X) \
	X(float_of_d, MOV, ANY, 1, OF_INTEGER, __builtin_convertvector((vec_d)a_, vec_f)) \
	X(float_of_ud, MOV, ANY, 1, OF_UD, __builtin_convertvector(a_, vec_f)) \
	X(float_to_d, MOV, ANY, 1, TO_INTEGER, fast_truncate(a)) \
	X(float_to_ud, MOV, ANY, 1, TO_UD, fast_truncate_ud(a)) \
	X(float_of_half, MOV, ANY, 1, OF_HALF, \
	  vec_of_half(__builtin_convertvector(a_, vec_uw))) \
	X(float_to_half, MOV, ANY, 1, TO_HALF, \
	  __builtin_convertvector(vec_to_half(a), vec_ud)) \
	X(float_mov, MOV, ANY, 1, CHOSEN, a) \
	X(float_sel, SEL, ANY, 2, PREDICATED, a) \
	X(float_min, FMINMAX, 0, 2, CHOSEN, vec_less(a, b)) \
	X(float_max, FMINMAX, 1, 2, CHOSEN, vec_more(a, b)) \
	X(float_add, ADD, ANY, 2, COMPUTED, a + b) \
	X(float_mul, MUL, ANY, 2, COMPUTED, a * b) \
	X(float_mad, MAD, ANY, 3, COMPUTED, vec_fma(a, b, c)) \
	X(float_eq, CMP, 0, 2, RELATED, a == b) \
	X(float_ne, CMP, 1, 2, RELATED, a != b) \
	X(float_gt, CMP, 2, 2, RELATED, a > b) \
	X(float_ge, CMP, 3, 2, RELATED, a >= b) \
	X(float_lt, CMP, 4, 2, RELATED, a < b) \
	X(float_le, CMP, 5, 2, RELATED, a <= b)
/* clang-format on */

/* The sources and modifiers that a handler accepts, and its result. */
enum narrow_kind {
	NARROW_PLAIN,
	NARROW_MOVES, /* integers; this kind and the next two accept negated sources */
	NARROW_ADDS,
	NARROW_NEGATES,
	NARROW_INVERTS,	   /* integers; sources may have the modifier (~) */
	NARROW_UNSIGNED,   /* integers; the first source is zero-extended */
	NARROW_ARITHMETIC, /* integers; the first source is not a ud */
	NARROW_SELECTS,	   /* integers; the predicate selects the source */
	NARROW_ORDERED,	   /* integers; no source is a ud */
	NARROW_COMPARED,   /* integers except ud; the result is a predicate */
	NARROW_CARRIES,	   /* two results; all sources are ud */
	/* Kinds with floats: */
	NARROW_OF_INTEGER, /* from integers except ud to floats */
	NARROW_OF_UD,
	NARROW_TO_INTEGER, /* from floats to integers except ud, clamped */
	NARROW_TO_UD,
	NARROW_OF_HALF,
	NARROW_TO_HALF,
	NARROW_CHOSEN,	   /* floats; the result is a source; a NaN becomes quiet */
	NARROW_PREDICATED, /* floats; the predicate selects a source; a NaN becomes quiet */
	NARROW_COMPUTED,   /* floats; a NaN result has the bits of the first NaN source */
	NARROW_RELATED	   /* floats; the result is a predicate */
};

/*
 * The numbers of the handlers for narrow elements come after those of the handlers of messages
 * (loads, stores and atomics).
 */
#define FAST_NARROW_ID(name, ...) FAST_##name,
enum fast_narrow_id {
	FAST_BEFORE_NARROW = FAST_MESSAGE_BODIES - 1,
	FAST_NARROW(FAST_NARROW_ID) FAST_CARRIES(FAST_NARROW_ID) FAST_FLOATS(FAST_NARROW_ID)
		FAST_NARROW_BODIES
};

/*
 * The shape of an operand: log2 of the bytes of an element, log2 of the distance between elements
 * (1, 2 or 4 elements), and flags.
 */
#define NARROW_SHAPE(size, steps) ((size) | (steps) << 2)
#define NARROW_OF(shape)	  ((shape)&15)
#define NARROW_SHAPES		  16
#define NARROW_SIZE(shape)	  (1u << ((shape)&3))
#define NARROW_STEP(shape)	  (1u << (((shape)&3) + ((shape) >> 2 & 3)))
#define NARROW_SIGNED		  16
#define NARROW_ABSOLUTE		  16 /* flag of a float source: its absolute value is used */
#define NARROW_NEGATED		  32 /* flag of a source: negated; in logic, inverted */
#define NARROW_SATURATED	  32 /* flag of dst: the result is clamped */
#define NARROW_SAME		  64 /* flag of a source: one element for all lanes */
#define NARROW_SHAPE_BITS	  8

/*
 * exec_fast_narrow() - give an instruction of arithmetic a handler of this file, if one exists for
 * its form
 */
void exec_fast_narrow(struct exec_insn *insn);

#endif
