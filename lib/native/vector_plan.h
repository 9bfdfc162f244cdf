/* SPDX-License-Identifier: MIT */
/*
 * Plans of arithmetic that is not in the table engine/fast/rows.h: C expressions for the result.
 * All sources are converted to vectors of one type of numbers, and the result is truncated to the
 * type of the destination.
 */
#ifndef VISA_VECTOR_PLAN_H
#define VISA_VECTOR_PLAN_H

#include "emit.h"

#include <stdio.h>

/**
 * struct vec_number - a type of numbers
 * @kind: 'u' for unsigned integers, 's' for signed integers, 'f' for floats
 * @bytes: size of a number
 */
struct vec_number {
	char kind;
	uint8_t bytes;
};

/**
 * struct vec_plan - the translation of an instruction to expressions
 * @source: the type to which sources are converted
 * @result: the type of @expression. The result of a comparison is all ones or zeros of this size
 * @expression: C expression for the result. In it, %a, %b, %c and %d are the sources. %t is the C
 *	type of a vector of sources, %u and %s are this type with unsigned and with signed numbers.
 *	%n is the number of lanes
 * @second: C expression for the second destination; %r is the first result; or NULL
 * @nan: C expression for a vector with ones in NaN lanes: if there are any, the interpreter
 *	executes the instruction; or NULL
 * @quiets: a NaN result must get the bits of the first source that is a NaN
 * @bits: sources are bit patterns of their types, so they are extended with zeros
 * @low: only the low bits of the sources affect the result, as many as the destination has
 * @copies: the bits of sources are copied unchanged
 * @selects: the predicate selects a source; %m in @expression is a vector with ones in the lanes of
 *	the predicate
 * @chooses: the result is one of the sources, unchanged even if it is a NaN
 * @compares: the instruction is a comparison
 * @usual: the expression is correct only if %cr0 has its usual value (struct node)
 * @doubles, @halves: the expression is correct only if %cr0 also preserves denormals of doubles, or
 *	of halves
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

/* PLAN() - write @expression of a struct vec_plan by snprintf(); Return: that of snprintf() */
#define PLAN(p, ...) snprintf((p)->expression, sizeof((p)->expression), __VA_ARGS__)

/* vec_plan() - Return: whether an instruction can be translated; @p: receives C expressions */
bool vec_plan(const struct exec_insn *insn, struct vec_plan *p);

/*
 * vec_boolean() - Return: a C expression for the boolean function of %a and %b with this truth
 * table
 */
const char *vec_boolean(unsigned int table);

/* vec_sources() - Return: the number of sources that an instruction reads */
static inline unsigned int vec_sources(const struct exec_insn *insn)
{
	return insn->alu.sources;
}

/*
 * vec_region() - Return: the positions of an operand's elements in the frame; @dst: the operand is
 * a destination
 */
struct region vec_region(const struct exec_insn *insn, const struct exec_vec *v, bool dst);

/*
 * vec_size() - Return: bytes of an element. The packed types v and uv count as words, vf as floats
 */
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

/* vec_value() - Return: the value of an integer immediate in one lane */
__int128 vec_value(const struct exec_vec *v, unsigned int lane);

/*
 * vec_float() - Return: the bits of a float immediate in one lane, converted to a float of @bytes
 * bytes
 */
uint64_t vec_float(const struct exec_vec *v, unsigned int bytes, unsigned int lane);

/* vec_bits() - Return: the bits of an immediate in one lane, converted to type @source of @p */
uint64_t vec_bits(const struct exec_vec *v, const struct vec_plan *p, unsigned int lane);

/* Types of integers, in the order of preference: s32, u32, s64, u64. */
extern const struct vec_number vec_numbers[];

/*
 * vec_exact() - find the first type of vec_numbers[] that can hold all values of the first @count
 * sources
 * @wide: only types of 64 bits
 * @to: receives the type
 *
 * Return: whether there is one.
 */
bool vec_exact(const struct exec_insn *insn, unsigned int count, bool wide, struct vec_number *to);

/*
 * struct chunk - consecutive lanes of a node that are computed together, as host vectors
 * @n, @plan: the node and its plan
 * @from: the first lane; @lanes: number of lanes; @id: number of the chunk
 * @formal: the statements are the body of a shared function, whose parameters are the addresses of
 *	operands
 */
struct chunk {
	const struct node *n;
	const struct vec_plan *plan;
	unsigned int from;
	unsigned int lanes;
	unsigned int id;
	bool formal;
};

/* chunk_next() - go to the next chunk of lanes of a node; Return: whether there is one. */
static inline bool chunk_next(const struct build *b, struct chunk *c)
{
	c->from += c->lanes;
	c->id++;
	return c->from < insn_lanes(b, c->n->insn);
}

/* emit_computed.c: emit_computed() - emit the statements that compute the results of some lanes */
void emit_computed(struct build *b, const struct chunk *c);
/*
 * vec_type() - Return: the C type of a vector with as many numbers @x as the chunk has lanes;
 * @kind: if not 0, the kind of number to use instead of the kind of @x
 * vec_expand() - append an expression of a plan; names such as %a are replaced by C expressions
 * vec_mask() - Return: a C expression for a vector of elements of @bytes bytes: all ones in the
 * lanes whose bit is set in the C variable @name
 */
const char *vec_type(struct build *b, const struct vec_number *x, char kind, const struct chunk *c);
void vec_expand(struct build *b, const struct chunk *c, const char *from);
const char *vec_mask(struct build *b, const struct chunk *c, const char *name, unsigned int bytes);
/*
 * record_forms.c: plan_is_shared() - Return: whether an instruction is emitted as a call of a C
 * function, which instructions share if they differ only in their operands. The function accesses
 * its operands in the frame (the memory of variables); emit_shared_call() - emit this call
 */
bool plan_is_shared(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p);
void emit_shared_call(struct build *b, const struct chunk *c);
/*
 * emit_shared.c: emit_result() - emit a statement that assigns the result of a chunk to a
 * destination. @what: letter of the C variable: 'r' for the first result, 's' for the second; @all:
 * assign all lanes; else only the lanes in the C variable `on`
 */
void emit_result(struct build *b, const struct chunk *c, const struct exec_vec *dst, char what,
		 bool all);

/*
 * vec_is_indirect() - Return: whether an operand is indirect: its elements are at addresses in
 * address variables
 */
static inline bool vec_is_indirect(const struct exec_vec *v)
{
	return v->kind == EXEC_VEC_INDIRECT || v->kind == EXEC_VEC_ROWS;
}

/*
 * emit_pointed.c:
 * plan_address() - plan the addition of a signed 16-bit number of bytes to the upper half of an
 * address, which is the offset in a variable. Return: whether the addition can be translated to C.
 * points_fit() - Return: whether C code can access the indirect operands of a node, @lanes lanes at
 * once
 * emit_points() - emit C variables with the offsets of an indirect operand's elements, then an
 * `if`: when an element is outside of its variable, the interpreter executes the instruction. Then
 * emit "else {", which the caller closes. Return: false if there is no indirect operand; then
 * nothing is emitted.
 * emit_pointed() - Return: a C expression for the elements of an indirect source
 * emit_to_pointed() - emit statements that store the elements of vector @value to an indirect
 * destination, in enabled lanes
 * lane_store_fits() - Return: whether a node is a move to an indirect destination for one lane that
 * is known at translation time. Compilers use such moves to write elements of arrays
 * emit_lane_store() - emit the statements of this move
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
 * wide_fits() - Return: whether the result of a plan can also be kept in C variables as dwords
 * wide_lanes() - Return: the number of lanes of a C variable of dwords
 * emit_wide() - emit statements that also assign a result to the C variables of dwords that were
 * declared for it
 */
bool wide_fits(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p);
unsigned int wide_lanes(const struct build *b, const struct exec_insn *insn);
void emit_wide(struct build *b, struct chunk c);
/*
 * emit_widened() - Return: a C expression for elements of fewer than 32 bits, extended to 32-bit
 * numbers
 */
const char *emit_widened(struct build *b, const struct chunk *c, const struct exec_vec *v,
			 bool is_signed);

/*
 * preds_fit() - Return: whether an instruction computes or reads predicates as operands and can be
 * translated to C; emit_preds() - emit its statements
 */
bool preds_fit(const struct exec_insn *insn);
void emit_preds(struct build *b, const struct node *n);

#endif
