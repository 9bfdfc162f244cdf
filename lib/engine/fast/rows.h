/* SPDX-License-Identifier: MIT */
/*
 * The list of the fast handlers of arithmetic instructions.
 *
 *	X(name, forms, op, mode, type of dst, types of sources, negated, vectors, result)
 *
 * The handlers of a row execute the instructions that have:
 * @op: this row of the instruction table
 * @mode: this member of struct alu_args; ANY for any value
 * types: these types of the destination and the sources
 * @negated: for each bit n that is set, a modifier of source n: (~) for logic operations, else (-)
 *
 * @forms: the FAST_FORMS_ macro that lists the forms of sources with a handler of their own
 * @vectors: elements of the vectors a, b and c, which are the sources: u (ud), s (d) or f; or a
 *	narrower type, whose numbers are extended
 * @result: the expression of the result, computed from a, b and c
 */
#ifndef VISA_FAST_ROWS_H
#define VISA_FAST_ROWS_H

#include "fast_bodies.h"

#define ANY UINT8_MAX

/* The types ud and d, for operations whose result has the same bits for both types. */
#define DWORDS	 (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D))
#define UD	 EXEC_TYPE(VISA_UD)
#define D	 EXEC_TYPE(VISA_D)
#define F	 EXEC_TYPE(VISA_F)
#define UW	 EXEC_TYPE(VISA_UW)
#define W	 EXEC_TYPE(VISA_W)
#define UB	 EXEC_TYPE(VISA_UB)
#define B	 EXEC_TYPE(VISA_B)
#define BITS	 (DWORDS | F)
/*
 * The type ud, without immediates of a signed type: as a ud, such an immediate can have another
 * value.
 */
#define UD_ALONE (UD | 1u << 31)
#define PRED	 EXEC_TYPE(VISA_BOOL) /* the destination is a predicate */

/* clang-format off */
/*
 * The forms of the sources that have a handler for 16 lanes: bit n of a form is set if source n is
 * the same for all lanes. If the first two sources may be exchanged and only the first is the same
 * for all lanes, they are exchanged. The digit in the name is the number of sources.
 */
#define FAST_FORMS_1_all(X, name)	 X(name, 0) X(name, 1)
#define FAST_FORMS_1_each(X, name)	 X(name, 0)
#define FAST_FORMS_2_none(X, name)
#define FAST_FORMS_2_second(X, name)	 X(name, 0) X(name, 2)
#define FAST_FORMS_2_either(X, name)	 X(name, 0) X(name, 1) X(name, 2)
#define FAST_FORMS_2_all(X, name)	 X(name, 0) X(name, 2) X(name, 3)
#define FAST_FORMS_3_some(X, name)	 X(name, 0) X(name, 2) X(name, 3)
#define FAST_FORMS_3_floats(X, name)	 X(name, 0) X(name, 2) X(name, 4) X(name, 6)
#define FAST_SOURCES(forms) (#forms[0] - '0')

/* Integer operations, and moves that copy bits. */
#define FAST_EXACT(X) \
	X(mov, 1_all, MOV, ANY, DWORDS, DWORDS, 0, u, a) \
	X(mov_f, 1_all, MOV, ANY, F, F, 0, u, a) \
	X(mov_d_uw, 1_all, MOV, ANY, DWORDS, UW, 0, uw, a) \
	X(mov_d_w, 1_all, MOV, ANY, DWORDS, W, 0, w, a) \
	X(mov_d_ub, 1_all, MOV, ANY, DWORDS, UB, 0, ub, a) \
	X(mov_d_b, 1_all, MOV, ANY, DWORDS, B, 0, b, a) \
	X(neg, 1_all, MOV, ANY, DWORDS, DWORDS, 1, u, -a) \
	X(not, 1_all, NOT, ANY, DWORDS, DWORDS, 0, u, ~a) \
	X(add, 2_second, ADD, ANY, DWORDS, DWORDS, 0, u, a + b) \
	X(sub, 2_either, ADD, ANY, DWORDS, DWORDS, 2, u, a - b) \
	X(sub_from, 2_either, ADD, ANY, DWORDS, DWORDS, 1, u, b - a) \
	X(mul, 2_second, MUL, ANY, DWORDS, DWORDS, 0, u, a * b) \
	X(mulh_d, 2_second, MULH, ANY, DWORDS, D, 0, s, fast_mulh_d(a, b)) \
	X(mulh_ud, 2_second, MULH, ANY, DWORDS, UD, 0, u, fast_mulh_ud(a, b)) \
	X(and, 2_second, AND, ANY, DWORDS, DWORDS, 0, u, a & b) \
	X(or, 2_second, OR, ANY, DWORDS, DWORDS, 0, u, a | b) \
	X(and_not, 2_second, AND, ANY, DWORDS, DWORDS, 2, u, a & ~b) \
	X(or_not, 2_second, OR, ANY, DWORDS, DWORDS, 2, u, a | ~b) \
	X(xor, 2_second, XOR, ANY, DWORDS, DWORDS, 0, u, a ^ b) \
	X(shl, 2_second, SHL, ANY, DWORDS, DWORDS, 0, u, a << (b & 31)) \
	X(shr, 2_second, SHR, ANY, DWORDS, UD, 0, u, a >> (b & 31)) \
	X(asr, 2_second, ASR, ANY, DWORDS, D, 0, s, a >> (b & 31)) \
	X(rol, 2_second, ROL, ANY, DWORDS, DWORDS, 0, u, a << (b & 31) | a >> (-b & 31)) \
	X(ror, 2_second, ROR, ANY, DWORDS, DWORDS, 0, u, a >> (b & 31) | a << (-b & 31)) \
	X(min_d, 2_second, FMINMAX, 0, D, D, 0, s, vec_min_d(a, b)) \
	X(max_d, 2_second, FMINMAX, 1, D, D, 0, s, vec_max_d(a, b)) \
	X(min_ud, 2_second, FMINMAX, 0, UD, UD, 0, u, vec_min_ud(a, b)) \
	X(max_ud, 2_second, FMINMAX, 1, UD, UD, 0, u, vec_max_ud(a, b)) \
	X(mad, 3_some, MAD, ANY, DWORDS, DWORDS, 0, u, a * b + c) \
	X(add3, 3_some, ADD3, ANY, DWORDS, DWORDS, 0, u, a + b + c) \
	X(cbit, 1_all, CBIT, ANY, UD, UD, 0, u, vec_ones(a)) \
	X(lzd, 1_all, LZD, ANY, UD, UD, 0, u, vec_zeros(a)) \
	X(fbl, 1_all, FBL, ANY, UD, UD, 0, u, vec_lowest(a)) \
	X(fbh_ud, 1_all, FBH, ANY, UD, UD, 0, u, vec_highest_ud(a)) \
	X(fbh_d, 1_all, FBH, ANY, UD, D, 0, u, vec_highest_d(a)) \
	X(div_d, 2_second, DIV, ANY, DWORDS, D, 0, u, vec_call_2(div_d, a, b)) \
	X(div_ud, 2_second, DIV, ANY, DWORDS, UD_ALONE, 0, u, vec_call_2(div_ud, a, b)) \
	X(mod_d, 2_second, MOD, ANY, DWORDS, D, 0, u, vec_call_2(mod_d, a, b)) \
	X(mod_ud, 2_second, MOD, ANY, DWORDS, UD_ALONE, 0, u, vec_call_2(mod_ud, a, b)) \
	X(bfrev, 1_all, BFREV, ANY, DWORDS, DWORDS, 0, u, vec_reversed(a)) \
	FAST_RELATIONS(X, 2_none, set, d, BITS, D, s) \
	FAST_RELATIONS(X, 2_none, set, ud, BITS, UD, u)

/*
 * Conversions of floats to integers, which truncate in every rounding mode. They still test %cr0,
 * since it may select a mode that is not supported.
 */
#define FAST_TRUNCATED(X) \
	X(mov_d_f, 1_all, MOV, ANY, D, F, 0, f, fast_truncate(a)) \
	X(mov_ud_f, 1_all, MOV, ANY, UD, F, 0, f, fast_truncate_ud(a))

/* The result is one of two sources, selected by the predicate. */
#define FAST_SELECTED(X) \
	X(sel, 2_either, SEL, ANY, DWORDS, DWORDS, 0, u, a | b) \
	X(sel_f, 2_either, SEL, ANY, F, F, 0, u, a | b)

/* Operations on floats, and conversions to floats. */
#define FAST_ROUNDED(X) \
	X(mov_f_d, 1_all, MOV, ANY, F, D, 0, s, __builtin_convertvector(a, vec_f)) \
	X(mov_f_ud, 1_all, MOV, ANY, F, UD, 0, u, __builtin_convertvector(a, vec_f)) \
	X(add_f, 2_second, ADD, ANY, F, F, 0, f, a + b) \
	X(sub_f, 2_either, ADD, ANY, F, F, 2, f, a - b) \
	X(sub_from_f, 2_either, ADD, ANY, F, F, 1, f, b - a) \
	X(mul_f, 2_second, MUL, ANY, F, F, 0, f, a * b) \
	X(mad_f, 3_floats, MAD, ANY, F, F, 0, f, vec_fma(a, b, c)) \
	X(mad_f_neg_a, 3_some, MAD, ANY, F, F, 1, f, vec_fma(-a, b, c)) \
	X(mad_f_neg_b, 3_some, MAD, ANY, F, F, 2, f, vec_fma(a, -b, c)) \
	X(mad_f_neg_c, 3_some, MAD, ANY, F, F, 4, f, vec_fma(a, b, -c)) \
	X(div_f, 2_either, DIV, ANY, F, F, 0, f, a / b) \
	X(divm_f, 2_either, DIVM, ANY, F, F, 0, f, a / b) \
	X(inv_f, 1_all, INV, ANY, F, F, 0, f, 1.0f / a) \
	X(sqrt_f, 1_all, SQRT, ANY, F, F, 0, f, vec_sqrt(a)) \
	X(sqrtm_f, 1_all, SQRTM, ANY, F, F, 0, f, vec_sqrt(a)) \
	X(rndd_f, 1_all, RNDD, ANY, F, F, 0, f, vec_floor(a)) \
	X(rndu_f, 1_all, RNDU, ANY, F, F, 0, f, vec_ceil(a)) \
	X(rnde_f, 1_all, RNDE, ANY, F, F, 0, f, vec_rint(a)) \
	X(rndz_f, 1_all, RNDZ, ANY, F, F, 0, f, vec_trunc(a)) \
	X(frc_f, 1_all, FRC, ANY, F, F, 0, f, vec_fraction(a))

/*
 * Mathematical functions of floats. In native code, the called functions also set the bits of NaN
 * results (VEC_DECIDED() in vec_floats.h), so the translator emits no code for them.
 */
#define FAST_CALLED(X) \
	X(rsqrt_f, 1_each, RSQRT, ANY, F, F, 0, f, vec_math(rsqrt, a, a)) \
	X(exp_f, 1_each, EXP, ANY, F, F, 0, f, vec_math(exp, a, a)) \
	X(log_f, 1_each, LOG, ANY, F, F, 0, f, vec_math(log, a, a)) \
	X(sin_f, 1_each, SIN, ANY, F, F, 0, f, vec_math(sin, a, a)) \
	X(cos_f, 1_each, COS, ANY, F, F, 0, f, vec_math(cos, a, a)) \
	X(pow_f, 2_either, POW, ANY, F, F, 0, f, vec_math(pow, a, b))

#define FAST_RELATIONS(X, forms, what, name, dst, type, vectors) \
	X(what##_eq_##name, forms, CMP, 0, dst, type, 0, vectors, a == b) \
	X(what##_ne_##name, forms, CMP, 1, dst, type, 0, vectors, a != b) \
	X(what##_gt_##name, forms, CMP, 2, dst, type, 0, vectors, a > b) \
	X(what##_ge_##name, forms, CMP, 3, dst, type, 0, vectors, a >= b) \
	X(what##_lt_##name, forms, CMP, 4, dst, type, 0, vectors, a < b) \
	X(what##_le_##name, forms, CMP, 5, dst, type, 0, vectors, a <= b)

#define FAST_COMPARED(X) \
	FAST_RELATIONS(X, 2_all, cmp, d, PRED, D, s) \
	FAST_RELATIONS(X, 2_all, cmp, ud, PRED, UD, u) \
	FAST_RELATIONS(X, 2_second, cmp, uw, PRED, UW, uw) \
	FAST_RELATIONS(X, 2_second, cmp, w, PRED, W, w)

#define FAST_COMPARED_FLOATS(X) FAST_RELATIONS(X, 2_second, cmp, f, PRED, F, f)
/* clang-format on */

#define FAST_ROWS(X)                                                                               \
	FAST_EXACT(X)                                                                              \
	FAST_TRUNCATED(X)                                                                          \
	FAST_SELECTED(X)                                                                           \
	FAST_ROUNDED(X)                                                                            \
	FAST_CALLED(X)                                                                             \
	FAST_COMPARED(X)                                                                           \
	FAST_COMPARED_FLOATS(X)

/*
 * The numbers of the handlers. The handlers of a row have consecutive numbers: the handler for any
 * form, the handler for one lane, then one for 16 lanes for each form. The number of the first is
 * the number of the row.
 */
#define FAST_FORM_ID(name, form) FAST_##name##_##form,
#define FAST_ROW_ID(name, forms, ...)                                                              \
	FAST_##name, FAST_##name##_one, FAST_FORMS_##forms(FAST_FORM_ID, name)
enum fast_row_id { FAST_ROWS(FAST_ROW_ID) FAST_ALU_BODIES };

#endif
