/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic whose forms are not in fast/rows.h, as expressions of C: sources are vectors of
 * numbers of one type, and the result is truncated to the destination's type.
 */
#ifndef VISA_VECTOR_PLAN_H
#define VISA_VECTOR_PLAN_H

#include "emit.h"

#include <stdio.h>

/**
 * struct vec_number - a type of numbers
 * @kind: 'u', 's' or 'f'
 * @bytes: size of a number
 */
struct vec_number {
	char kind;
	uint8_t bytes;
};

/**
 * struct vec_plan - the translation of an instruction to expressions
 * @source: the type to which sources are converted
 * @result: the type of @expression; for a comparison ones or zeros of this size
 * @expression: C expression of the sources %a, %b, %c and %d. %t is the type of a vector of
 *	sources, %u and %s the same with unsigned and signed numbers, %n its number of lanes
 * @second: expression of the second destination, with %r as the first result; or empty
 * @nan: expression of the lanes in which the interpreter executes the instruction; or empty
 * @quiets: a NaN result has the bits of the first source that is a NaN
 * @bits: sources are unsigned bits of their types
 * @low: only as many low bits of sources as dst has are needed
 * @copies: sources are bits that do not change
 * @selects: %m are the lanes that the predicate chooses
 * @chooses: the result is a source, even if it is a NaN
 * @compares: the result is the outcome of a comparison
 * @usual: it needs the usual %cr0
 * @doubles, @halves: it needs a %cr0 that also preserves denormals of doubles, or of halves
 */
struct vec_plan {
	struct vec_number source;
	struct vec_number result;
	char expression[200];
	const char *second;
	const char *nan;
	bool quiets;
	bool bits;
	bool low;
	bool copies;
	bool selects;
	bool chooses;
	bool compares;
	bool usual;
	bool doubles;
	bool halves;
};

/* PLAN() - write the expression of a plan; Return: as snprintf(). */
#define PLAN(p, ...) snprintf((p)->expression, sizeof((p)->expression), __VA_ARGS__)

/* vec_plan() - Return: whether there is C for an instruction. @p: receives the plan */
bool vec_plan(const struct exec_insn *insn, struct vec_plan *p);

/* vec_boolean() - Return: an expression: the boolean function of %a and %b with a truth table */
const char *vec_boolean(unsigned int table);

/* vec_sources() - Return: the number of sources that an instruction reads */
static inline unsigned int vec_sources(const struct exec_insn *insn)
{
	return insn->alu.sources;
}

/* vec_region() - Return: the elements of an operand in variables; @dst: it is a destination */
struct region vec_region(const struct exec_insn *insn, const struct exec_vec *v, bool dst);

/* vec_size() - Return: bytes of an element; v and uv have words, vf has floats */
unsigned int vec_size(const struct exec_vec *v);

/* vec_signed() - Return: whether elements are integers that can be negative */
static inline bool vec_signed(const struct exec_vec *v)
{
	return v->type == VISA_D || v->type == VISA_W || v->type == VISA_B || v->type == VISA_Q ||
	       v->type == VISA_V;
}

/* vec_is_float() - Return: whether elements are f, hf or df */
static inline bool vec_is_float(const struct exec_vec *v)
{
	return v->type == VISA_F || v->type == VISA_HF || v->type == VISA_DF || v->type == VISA_VF;
}

/* vec_value() - Return: the exact number of an integer immediate, for one lane */
__int128 vec_value(const struct exec_vec *v, unsigned int lane);

/* vec_float() - Return: the bits of a float immediate as a float of @bytes, for one lane */
uint64_t vec_float(const struct exec_vec *v, unsigned int bytes, unsigned int lane);

/* vec_bits() - Return: the bits of an immediate as a number of the source's type, for one lane */
uint64_t vec_bits(const struct exec_vec *v, const struct vec_plan *p, unsigned int lane);

/*
 * Types of numbers that can have the exact value of a source, the best first: s32, u32, s64, u64.
 */
extern const struct vec_number vec_numbers[];

/*
 * vec_exact() - find the type of numbers that has the exact values of the first sources
 * @wide: a type of 64 bits
 *
 * Return: whether there is one.
 */
bool vec_exact(const struct exec_insn *insn, unsigned int count, bool wide, struct vec_number *to);

/*
 * struct chunk - lanes of a node that are computed together
 * @n, @plan: the node and its plan
 * @from: the first lane; @lanes: number of lanes; @id: number of the chunk
 * @formal: the statements belong to a shared function, whose parameters are places of operands
 */
struct chunk {
	const struct node *n;
	const struct vec_plan *plan;
	unsigned int from;
	unsigned int lanes;
	unsigned int id;
	bool formal;
};

/* chunk_next() - go to the next chunk; Return: whether there is one. */
static inline bool chunk_next(const struct build *b, struct chunk *c)
{
	c->from += c->lanes;
	c->id++;
	return c->from < insn_lanes(b, c->n->insn);
}

/* emit_computed.c: emit_computed() - emit the statements that compute the results of a chunk */
void emit_computed(struct build *b, const struct chunk *c);
/*
 * vec_type() - Return: the C type of a vector of numbers; @kind: replaces the kind of @x, if not 0
 * vec_expand() - append an expression of a plan, with its % names replaced
 * vec_mask() - Return: an expression: a vector of elements of @bytes bytes, with ones in the lanes
 *	that are set in the C variable @name
 */
const char *vec_type(struct build *b, const struct vec_number *x, char kind, const struct chunk *c);
void vec_expand(struct build *b, const struct chunk *c, const char *from);
const char *vec_mask(struct build *b, const struct chunk *c, const char *name, unsigned int bytes);
/*
 * record_forms.c: plan_is_shared() - Return: whether instructions of a form call a function that
 * reads its operands from the frame and writes its results there; emit_shared_call() - emit this
 * call
 */
bool plan_is_shared(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p);
void emit_shared_call(struct build *b, const struct chunk *c);
/*
 * emit_shared.c: emit_result() - emit a statement that assigns the result of a chunk to a
 * destination. @what: letter of the C variable: 'r' for the first result, 's' for the second; @all:
 * in all lanes, else in the lanes `on`
 */
void emit_result(struct build *b, const struct chunk *c, const struct exec_vec *dst, char what,
		 bool all);

/* vec_is_indirect() - Return: whether an operand is at addresses in address variables */
static inline bool vec_is_indirect(const struct exec_vec *v)
{
	return v->kind == EXEC_VEC_INDIRECT || v->kind == EXEC_VEC_ROWS;
}

/*
 * emit_pointed.c:
 * plan_address() - plan the sum of an address and a number of bytes, a word, which is added to the
 *	upper half of the address and wraps. Return: as vec_plan().
 * points_fit() - Return: whether the indirect operands of an instruction can be translated to C,
 *	@lanes lanes at once
 * emit_points() - emit the places of their elements. If an element is outside of its variable, the
 *	interpreter executes the instruction, and an "else {" is left open. Return: whether it is
 *	open.
 * emit_pointed() - Return: an expression: elements of a source
 * emit_to_pointed() - emit statements that store the enabled lanes' elements of vector @value to a
 *	destination
 * lane_store_fits() - Return: whether an instruction moves an element of one lane, known
 *	beforehand, to an address, as compilers write elements of arrays
 * emit_lane_store() - emit the statements for such an instruction
 */
bool plan_address(const struct exec_insn *insn, struct vec_plan *p);
bool points_fit(const struct build *b, const struct node *n, unsigned int lanes);
bool emit_points(struct build *b, struct chunk c);
const char *emit_pointed(struct build *b, const struct chunk *c, const struct exec_vec *v);
void emit_to_pointed(struct build *b, const struct chunk *c, const struct exec_vec *v,
		     const char *value);
bool lane_store_fits(const struct build *b, const struct node *n);
void emit_lane_store(struct build *b, const struct node *n);

/*
 * native_wide.c:
 * wide_fits() - Return: whether a plan's result can also be kept as dwords
 * wide_lanes() - Return: the lanes of a vector of such dwords
 * emit_wide() - emit statements that keep a result in the last C variables that were declared for
 * it
 */
bool wide_fits(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p);
unsigned int wide_lanes(const struct build *b, const struct exec_insn *insn);
void emit_wide(struct build *b, struct chunk c);
/* emit_widened() - Return: an expression: elements of fewer than 32 bits as 32-bit numbers */
const char *emit_widened(struct build *b, const struct chunk *c, const struct exec_vec *v,
			 bool is_signed);

/*
 * preds_fit() - Return: whether an instruction computes predicates and has C; emit_preds() - emit
 * this C
 */
bool preds_fit(const struct exec_insn *insn);
void emit_preds(struct build *b, const struct node *n);

#endif
