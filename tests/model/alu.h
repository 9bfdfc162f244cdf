/* SPDX-License-Identifier: MIT */
/* Arithmetic, logic, moves and compares of the reference model: operands, rules, results. */
#ifndef MODEL_ALU_H
#define MODEL_ALU_H

#include "number.h"

#define ALU_SOURCES 4

/* Sets of element types; bit n stands for enum visa_type n. */
#define TYPE(type)  (1u << VISA_##type)
#define TYPES_I	    (TYPE(UB) | TYPE(B) | TYPE(UW) | TYPE(W) | TYPE(UD) | TYPE(D))
#define TYPES_Q	    (TYPE(UQ) | TYPE(Q))
#define TYPES_32    (TYPE(UD) | TYPE(D))
#define TYPES_WD    (TYPE(UW) | TYPE(W) | TYPES_32)
#define TYPES_F	    (TYPE(F) | TYPE(HF))
#define TYPES_FLOAT (TYPES_F | TYPE(DF))
#define TYPES_ALL   (TYPES_I | TYPES_Q | TYPES_FLOAT | TYPE(BF))

/*
 * Flags of struct calc_rule.
 * @ALU_SAT: dst may be saturated (.sat)
 * @ALU_SAT_FLOAT: a float dst may be saturated; for these instructions, no document defines the
 * saturation of integers
 * @ALU_ARITH: sources may have the modifiers (-), (abs) and (-abs)
 * @ALU_LOGIC: sources may have the modifier (~)
 * @ALU_CONVERTS: the types of dst and sources are independent
 * @ALU_ANY_DST: dst may be an integer or a float, independent of the sources
 * @ALU_BF: bf is a legal type in addition to those of @dst and @src
 * @ALU_ONE_WIDTH: the elements of dst and of source 0 must have the same size
 * @ALU_GROUPS: the execution size must be 4 or more, since groups of four lanes are combined
 * @ALU_MIXED: df may be combined with other float types
 * @ALU_PREDICATE: dst may be a predicate
 */
enum {
	ALU_SAT = 1,
	ALU_SAT_FLOAT = 2,
	ALU_ARITH = 4,
	ALU_LOGIC = 8,
	ALU_CONVERTS = 16,
	ALU_ANY_DST = 32,
	ALU_BF = 64,
	ALU_ONE_WIDTH = 128,
	ALU_GROUPS = 256,
	ALU_MIXED = 512,
	ALU_PREDICATE = 1024
};

struct alu;

/*
 * struct calc_rule - an instruction that computes one element of dst from elements of the sources
 * @sources: number of sources
 * @flags: set of ALU_SAT and the flags after it
 * @dst, @src: sets of the types that the documents list for dst and sources
 * @open: set of types for which the documents do not decide whether an operand may have them
 * @compute: returns the bits of the element of dst for lane @a->lane
 */
struct calc_rule {
	uint8_t opcode;
	uint8_t sources;
	unsigned int flags;
	uint32_t dst, src, open;
	uint64_t (*compute)(const struct alu *a);
};

/*
 * struct alu - an arithmetic instruction that is being executed
 * @s: the instruction, and the states before and after it
 * @lane: number of the lane that is being computed
 * @first: index of the vector operand that is source 0
 * @dst: element type of dst
 * @type: element type of each source; the immediates v, uv, vf count as w, uw, f
 * @sat: dst is saturated
 * @cr0: control register: rounding mode, and whether denormals are kept
 */
struct alu {
	struct step *s;
	const struct calc_rule *rule;
	unsigned int lane;
	unsigned int first;
	enum visa_type dst;
	enum visa_type type[ALU_SOURCES];
	bool sat;
	uint32_t cr0;
};

/*
 * struct value - the exact result of an operation, before it is rounded
 * @neg: the sign, if the result is an infinity or zero
 * @nan: if the result is a NaN: the source that is a NaN; if this member is not a NaN, the result
 *	is the default NaN
 * @sum: the number, if the result is finite
 */
struct value {
	enum num_kind kind;
	bool neg;
	struct num nan;
	struct sum sum;
};

const struct calc_rule *calc_rule(unsigned int opcode);

/* Codes of modifiers of an operand. MOD_SAT is for dst, the others are for sources. */
enum { MOD_NONE, MOD_ABS, MOD_NEG, MOD_NEGABS, MOD_SAT, MOD_NOT };

/* calc_check() - check classes, types, regions and modifiers of all operands; record errors. */
void calc_check(struct alu *a);
void calc_check_sources(struct alu *a);
/* calc_reach() - check that all elements of all operands are inside of their variables. */
void calc_reach(struct alu *a);
void calc_reach_source(struct alu *a, unsigned int n);
/*
 * calc_place() - find the byte offset *@at of element @k of operand @vec in the frame (the bytes of
 * all variables). Return: false, after recording an error, if there is no such element.
 */
bool calc_place(struct alu *a, unsigned int vec, unsigned int k, bool dst, uint32_t *at);
/* calc_bits() - Return: element @k of source @n, as it was before the instruction. */
uint64_t calc_bits(const struct alu *a, unsigned int n, unsigned int k);
/*
 * calc_touch() - read all sources of lane @a->lane, and record errors. Return: whether there was no
 * error
 */
bool calc_touch(struct alu *a);
/* calc_put() - write @bits to element @k of operand @vec. */
void calc_put(struct alu *a, unsigned int vec, unsigned int k, enum visa_type type, uint64_t bits);
/*
 * calc_contiguous() - Return: whether the elements of an operand are contiguous and its region is
 * ignored. This holds for the sources of PLANE, and for source 0 of LINE.
 */
bool calc_contiguous(const struct alu *a, unsigned int vec);
/* calc_region_number() - Return: the stride or width that a field of a region encodes. */
unsigned int calc_region_number(unsigned int code);
const struct model_vec *calc_vec(const struct alu *a, unsigned int vec);
enum visa_type calc_vec_type(const struct alu *a, unsigned int vec);
unsigned int calc_class(const struct alu *a, unsigned int vec);
unsigned int calc_modifier(const struct alu *a, unsigned int vec);

/*
 * calc_source() - Return: source @n of lane @a->lane, with its modifier applied. Denormals become
 * zero unless cr0 keeps them.
 */
struct num calc_source(const struct alu *a, unsigned int n);
/* calc_element() - Return: element @k of source @n, computed as by calc_source(). */
struct num calc_element(const struct alu *a, unsigned int n, unsigned int k);
/* calc_integer() - Return: the source that calc_source() returns, as an integer. */
integer calc_integer(const struct alu *a, unsigned int n);

/* calc_mode() - Return: the rounding mode in cr0. */
enum num_mode calc_mode(const struct alu *a);
/* calc_flushes() - Return: whether cr0 selects that denormals of a type become zeros. */
bool calc_flushes(const struct alu *a, enum visa_type type);
/* calc_result() - Return: the bits of an element of dst: @v rounded, and saturated if dst is. */
uint64_t calc_result(const struct alu *a, const struct value *v, enum num_mode mode);
uint64_t calc_result_num(const struct alu *a, const struct num *n, enum num_mode mode);
uint64_t calc_result_integer(const struct alu *a, integer value);
uint64_t calc_result_nan(const struct alu *a);
/* calc_nan() - Return: whether one of the @count numbers is a NaN; if so, @v becomes this NaN. */
bool calc_nan(struct value *v, const struct num *n, unsigned int count);
/*
 * calc_fused() - set @v to n[0] * n[1] + n[2], without rounding. @mode: rounding mode, which
 * decides the sign of a zero
 */
void calc_fused(struct value *v, const struct num n[3], enum num_mode mode);
void calc_multiplied(struct value *v, const struct num n[2]);
/* calc_saturated() - Return: the bits of a float, clamped to the range 0 to 1. */
uint64_t calc_saturated(uint64_t bits, enum visa_type type);

/*
 * The functions @compute of struct calc_rule; each returns the bits of one element of dst. They are
 * in alu_integers.c, alu_bitwise.c, alu_floats.c, alu_math.c and alu_move.c.
 */
uint64_t calc_add(const struct alu *a);
uint64_t calc_add3(const struct alu *a);
uint64_t calc_avg(const struct alu *a);
uint64_t calc_mul(const struct alu *a);
uint64_t calc_mulh(const struct alu *a);
uint64_t calc_mad(const struct alu *a);
uint64_t calc_div(const struct alu *a);
uint64_t calc_mod(const struct alu *a);
uint64_t calc_dp4a(const struct alu *a);
uint64_t calc_sad2(const struct alu *a);
uint64_t calc_lzd(const struct alu *a);
uint64_t calc_cbit(const struct alu *a);
uint64_t calc_fbl(const struct alu *a);
uint64_t calc_fbh(const struct alu *a);
uint64_t calc_bfrev(const struct alu *a);
uint64_t calc_bfe(const struct alu *a);
uint64_t calc_bfi(const struct alu *a);
uint64_t calc_bfn(const struct alu *a);
uint64_t calc_and(const struct alu *a);
uint64_t calc_or(const struct alu *a);
uint64_t calc_xor(const struct alu *a);
uint64_t calc_not(const struct alu *a);
uint64_t calc_shl(const struct alu *a);
uint64_t calc_shr(const struct alu *a);
uint64_t calc_asr(const struct alu *a);
uint64_t calc_rotate(const struct alu *a);
uint64_t calc_divm(const struct alu *a);
uint64_t calc_sqrtm(const struct alu *a);
uint64_t calc_frc(const struct alu *a);
uint64_t calc_rnd(const struct alu *a);
uint64_t calc_lrp(const struct alu *a);
uint64_t calc_plane(const struct alu *a);
uint64_t calc_line(const struct alu *a);
uint64_t calc_dp(const struct alu *a);
uint64_t calc_inv(const struct alu *a);
uint64_t calc_sqrt(const struct alu *a);
uint64_t calc_rsqrt(const struct alu *a);
uint64_t calc_exp(const struct alu *a);
uint64_t calc_log(const struct alu *a);
uint64_t calc_sin(const struct alu *a);
uint64_t calc_cos(const struct alu *a);
uint64_t calc_pow(const struct alu *a);
uint64_t calc_mov(const struct alu *a);
uint64_t calc_sel(const struct alu *a);
uint64_t calc_minmax(const struct alu *a);
uint64_t calc_fcvt(const struct alu *a);
uint64_t calc_srnd(const struct alu *a);
/* calc_relation() - Return: whether @relation, a code of CMP, holds between sources 0 and 1. */
bool calc_relation(const struct alu *a, unsigned int relation);

/* Functions that execute whole instructions; the table model_families refers to them. */
void run_alu(struct step *s);
void run_carry(struct step *s);
void run_madw(struct step *s);
void run_select(struct step *s);
void run_logic(struct step *s);
void run_move(struct step *s);
void run_setp(struct step *s);
void run_cmp(struct step *s);
void run_addr_add(struct step *s);
void run_dpas(struct step *s);

#endif
