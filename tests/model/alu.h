/* SPDX-License-Identifier: MIT */
/* Arithmetic, logic, moves and compares of the model: operands, rules, results. */
#ifndef MODEL_ALU_H
#define MODEL_ALU_H

#include "number.h"

#define ALU_SOURCES 4

/* Sets of types. */
#define TYPE(type)  (1u << VISA_##type)
#define TYPES_I	    (TYPE(UB) | TYPE(B) | TYPE(UW) | TYPE(W) | TYPE(UD) | TYPE(D))
#define TYPES_Q	    (TYPE(UQ) | TYPE(Q))
#define TYPES_32    (TYPE(UD) | TYPE(D))
#define TYPES_WD    (TYPE(UW) | TYPE(W) | TYPES_32)
#define TYPES_F	    (TYPE(F) | TYPE(HF))
#define TYPES_FLOAT (TYPES_F | TYPE(DF))
#define TYPES_ALL   (TYPES_I | TYPES_Q | TYPES_FLOAT | TYPE(BF))

/* Other properties of an instruction. */
enum {
	ALU_SAT = 1,
	ALU_SAT_FLOAT = 2,   /* saturation of floats; no document defines it for integers */
	ALU_ARITH = 4,	     /* (-), (abs) and (-abs) of sources */
	ALU_LOGIC = 8,	     /* (~) of sources */
	ALU_CONVERTS = 16,   /* from every type to every type */
	ALU_ANY_DST = 32,    /* dst may have integers or floats, whatever the sources have */
	ALU_BF = 64,	     /* bf beside f */
	ALU_ONE_WIDTH = 128, /* dst has as many bits as the sources */
	ALU_GROUPS = 256,    /* lanes in groups of four at least */
	ALU_MIXED = 512,     /* df and other floats */
	ALU_PREDICATE = 1024 /* dst may be a predicate */
};

struct alu;

/*
 * struct calc_rule - an instruction that computes one element of dst from elements of the sources
 * @dst, @src: types that are documented
 * @open: types of operands whose legality no document decides
 */
struct calc_rule {
	uint8_t opcode;
	uint8_t sources;
	unsigned int flags;
	uint32_t dst, src, open;
	uint64_t (*compute)(const struct alu *a);
};

/*
 * struct alu - an instruction being executed
 * @lane: the lane that is computed
 * @first: vector operand that is source 0
 * @type: type of the sources; v and uv count as w and uw, vf as f
 * @cr0: control register
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
 * struct value - an exact result
 * @neg: sign of an infinity or of a zero
 * @nan: the source that is a NaN; if no source is a NaN, it is not a NaN itself, and the result is
 *	the default NaN
 */
struct value {
	enum num_kind kind;
	bool neg;
	struct num nan;
	struct sum sum;
};

const struct calc_rule *calc_rule(unsigned int opcode);

/* --- operands: alu_check.c, alu_operand.c ---------------------------------------------- */

enum { MOD_NONE, MOD_ABS, MOD_NEG, MOD_NEGABS, MOD_SAT, MOD_NOT };

/* calc_check() - check the operands and their types. */
void calc_check(struct alu *a);
void calc_check_sources(struct alu *a);
/* calc_reach() - check the bounds of the operands. */
void calc_reach(struct alu *a);
void calc_reach_source(struct alu *a, unsigned int n);
/*
 * calc_place() - find the place of element @k of operand @vec in the frame; Return: false if it has
 * none.
 */
bool calc_place(struct alu *a, unsigned int vec, unsigned int k, bool dst, uint32_t *at);
/* calc_bits() - Return: element @k of source @n, as it was before the instruction. */
uint64_t calc_bits(const struct alu *a, unsigned int n, unsigned int k);
/* calc_touch() - read all sources of this lane. Return: whether there is no error. */
bool calc_touch(struct alu *a);
/* calc_put() - write an element of operand @vec. */
void calc_put(struct alu *a, unsigned int vec, unsigned int k, enum visa_type type, uint64_t bits);
/*
 * calc_contiguous() - Return: whether an operand is contiguous, whatever its region is: the
 * operands of PLANE, and the first operand of LINE.
 */
bool calc_contiguous(const struct alu *a, unsigned int vec);
/* calc_region_number() - Return: the value of a region's code. */
unsigned int calc_region_number(unsigned int code);
const struct model_vec *calc_vec(const struct alu *a, unsigned int vec);
enum visa_type calc_vec_type(const struct alu *a, unsigned int vec);
unsigned int calc_class(const struct alu *a, unsigned int vec);
unsigned int calc_modifier(const struct alu *a, unsigned int vec);

/*
 * calc_source() - Return: source @n of this lane with its modifier; denormals are treated by the
 * mode in cr0.
 */
struct num calc_source(const struct alu *a, unsigned int n);
/* calc_element() - Return: element @k of source @n, as calc_source() does. */
struct num calc_element(const struct alu *a, unsigned int n, unsigned int k);
/* calc_integer() - Return: source @n of this lane as an integer, with its modifier. */
integer calc_integer(const struct alu *a, unsigned int n);

/* --- results: alu_value.c -------------------------------------------------------------- */

enum num_mode calc_mode(const struct alu *a);
/* calc_flushes() - Return: whether denormals of a type become zeros. */
bool calc_flushes(const struct alu *a, enum visa_type type);
/* calc_result() - Return: a result as an element of dst, saturated with .sat. */
uint64_t calc_result(const struct alu *a, const struct value *v, enum num_mode mode);
uint64_t calc_result_num(const struct alu *a, const struct num *n, enum num_mode mode);
uint64_t calc_result_integer(const struct alu *a, integer value);
uint64_t calc_result_nan(const struct alu *a);
/* calc_nan() - Return: whether an operand is a NaN; then @v is set to the NaN. */
bool calc_nan(struct value *v, const struct num *n, unsigned int count);
/* calc_fused() - compute x * y + z exactly. */
void calc_fused(struct value *v, const struct num n[3], enum num_mode mode);
void calc_multiplied(struct value *v, const struct num n[2]);
/* calc_saturated() - Return: the bits of a float, clamped to the range 0 to 1. */
uint64_t calc_saturated(uint64_t bits, enum visa_type type);

/* --- instructions ------------------------------------------------------------------------ */

/*
 * Functions that compute one element: alu_integers.c, alu_bitwise.c, alu_floats.c, alu_math.c,
 * alu_move.c.
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
/* calc_relation() - Return: whether a relation holds between sources 0 and 1. */
bool calc_relation(const struct alu *a, unsigned int relation);

/* Functions that rows of families call. */
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
