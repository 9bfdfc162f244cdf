// SPDX-License-Identifier: MIT
/*
 * Adds code to SPIR-V that stores an instrumentation note (check/arith.h) before each operation
 * whose result may be undefined.
 */
#include "spirv_state.h"

#include <errno.h>
#include <stdlib.h>

enum { SATURATED = 28, ROUNDING = 39, NO_SIGNED_WRAP = 4469 }; /* decorations */

/* The decorations of an id as bits: ROUNDS with the mode in bits 0 and 1, SATURATES, MAY_NOT_WRAP.
 */
enum { ROUNDS = 4, SATURATES = 8, MAY_NOT_WRAP = 16 };

/*
 * struct pair - ids of types for the two operands of an operation: @type is an integer type,
 * @vector a vector of two such integers, @pointer a pointer to such a vector
 */
struct pair {
	uint32_t type;
	uint32_t vector;
	uint32_t pointer;
};

/**
 * struct writer - a program that is being changed
 * @out: the changed program
 * @decorated: for each id, its decorations as bits: ROUNDS, SATURATES, MAY_NOT_WRAP
 * @dwords, @qwords: types for operands of up to 32 bits, and of 64 bits
 * @single: id of the type float
 * @word: id of the type of a pointer to @qwords.type
 * @operands, @number: ids of constants: the addresses to which an instrumentation note (operands,
 *	and number of the operation) is stored
 * @notes: number of operations for which code was added
 */
struct writer {
	struct spirv_out out;
	uint8_t *decorated;
	struct pair dwords;
	struct pair qwords;
	uint32_t single;
	uint32_t word;
	uint32_t operands;
	uint32_t number;
	uint32_t notes;
};

static struct pair make_pair(struct writer *w, uint32_t bits)
{
	struct pair p;

	p.type = spirv_out_type(&w->out, OP_TYPE_INT, 2, (const uint32_t[]){ bits, 0 });
	p.vector = spirv_out_type(&w->out, OP_TYPE_VECTOR, 2, (const uint32_t[]){ p.type, 2 });
	p.pointer = spirv_out_type(&w->out, OP_TYPE_POINTER, 2,
				   (const uint32_t[]){ STORAGE_CROSS_WORKGROUP, p.vector });
	return p;
}

static void make_own(struct writer *w, uint64_t operands, uint64_t number)
{
	w->dwords = make_pair(w, 32);
	w->qwords = make_pair(w, 64);
	w->single = spirv_out_type(&w->out, OP_TYPE_FLOAT, 1, (const uint32_t[]){ 32 });
	w->word = spirv_out_type(&w->out, OP_TYPE_POINTER, 2,
				 (const uint32_t[]){ STORAGE_CROSS_WORKGROUP, w->qwords.type });
	w->operands = spirv_out_constant(&w->out, w->qwords.type, operands);
	w->number = spirv_out_constant(&w->out, w->qwords.type, number);
}

static void find_decorations(struct writer *w)
{
	const struct spirv *m = w->out.m;

	for (uint32_t at = SPIRV_HEAD; at < m->functions; at += spirv_length(m, at)) {
		uint32_t id = spirv_word(m, at, 1), what = spirv_word(m, at, 2);

		if (spirv_op(m, at) != OP_DECORATE || id >= m->bound)
			continue;
		if (what == NO_SIGNED_WRAP)
			w->decorated[id] |= MAY_NOT_WRAP;
		else if (what == SATURATED)
			w->decorated[id] |= SATURATES;
		else if (what == ROUNDING)
			w->decorated[id] |= (uint8_t)(ROUNDS | (spirv_word(m, at, 3) & 3));
	}
}

/*
 * Return: the type of the elements of a vector, or the type @type itself if it is no vector; 0 if
 * the elements are not numbers. @elements: receives the number of elements; 1 for a scalar.
 */
static uint32_t spirv_operations_element_of(const struct spirv *m, uint32_t type,
					    uint32_t *elements)
{
	uint32_t vector = spirv_def(m, type, OP_TYPE_VECTOR), element;

	*elements = vector ? spirv_word(m, vector, 3) : 1;
	element = vector ? spirv_word(m, vector, 2) : type;
	return spirv_def(m, element, OP_TYPE_INT) || spirv_def(m, element, OP_TYPE_FLOAT) ? element
											  : 0;
}

/* Return: log2 of the number of bytes of a number, for SPIRV_OPERATION(); -1 for other sizes. */
static int width_of(const struct spirv *m, uint32_t type)
{
	switch (spirv_word(m, spirv_any(m, type), 2)) {
	case 8:
		return 0;
	case 16:
		return 1;
	case 32:
		return 2;
	case 64:
		return 3;
	default:
		return -1;
	}
}

/* Whether a divisor is a constant by which every number can be divided: neither 0 nor -1. */
static bool is_harmless(const struct spirv *m, uint32_t id, unsigned int bits)
{
	uint32_t parts = spirv_def(m, id, OP_CONSTANT_COMPOSITE);
	uint64_t value, all = bits == 64 ? UINT64_MAX : (1ull << bits) - 1;

	if (!parts)
		return spirv_constant(m, id, &value) && value & all && (value & all) != all;
	for (unsigned int i = 3; i < spirv_length(m, parts); i++)
		if (spirv_def(m, spirv_word(m, parts, i), OP_CONSTANT_COMPOSITE) ||
		    !is_harmless(m, spirv_word(m, parts, i), bits))
			return false;
	return true;
}

/* Whether a value is 0. A subtraction from 0 is a negation, since compilers write -x as 0 - x. */
static bool spirv_operations_is_zero(const struct spirv *m, uint32_t id)
{
	uint64_t value;

	return spirv_def(m, id, OP_CONSTANT_NULL) || (spirv_constant(m, id, &value) && !value);
}

/* Append an instruction with a result and with one or two operands. Return: the result's id. */
static uint32_t spirv_operations_put_value(struct writer *w, unsigned int op, unsigned int operands,
					   uint32_t type, uint32_t one, uint32_t other)
{
	const uint32_t args[] = { type, w->out.next, one, other };

	spirv_put(&w->out.code, op, 2 + operands, args);
	return w->out.next++;
}

static void put_store(struct writer *w, uint32_t pointer, uint32_t address, uint32_t value)
{
	enum { VOLATILE_ALIGNED = 3 };
	uint32_t to = spirv_operations_put_value(w, OP_CONVERT_U_TO_PTR, 1, pointer, address, 0);

	SPIRV_PUT(&w->out.code, OP_STORE, to, value, VOLATILE_ALIGNED, 8);
}

/**
 * struct operation - an operation of which an instrumentation note is stored
 * @left, @right: ids of its operands
 * @element: type of the elements of the operands
 * @elements: number of elements of an operand; 1 for a scalar
 * @bits: size of an element in bits
 * @number: SPIRV_OPERATION()
 */
struct operation {
	uint32_t left;
	uint32_t right;
	uint32_t element;
	uint32_t elements;
	unsigned int bits;
	uint32_t number;
};

/* Append code that converts an element of an operand to 32 or 64 bits. Return: the result's id. */
static uint32_t put_operand(struct writer *w, const struct operation *o, uint32_t id, uint32_t at)
{
	uint32_t type = o->bits == 64 ? w->qwords.type : w->dwords.type;
	bool integer = spirv_def(w->out.m, o->element, OP_TYPE_INT);

	if (o->elements > 1)
		id = spirv_operations_put_value(w, OP_COMPOSITE_EXTRACT, 2, o->element, id, at);
	if (integer && o->bits < 32)
		return spirv_operations_put_value(w, OP_U_CONVERT, 1, type, id, 0);
	if (!integer && o->bits == 16)
		id = spirv_operations_put_value(w, OP_F_CONVERT, 1, w->single, id, 0);
	return integer && o->element == type
		       ? id
		       : spirv_operations_put_value(w, OP_BITCAST, 1, type, id, 0);
}

static void put_notes(struct writer *w, const struct operation *o)
{
	const struct pair *p = o->bits == 64 ? &w->qwords : &w->dwords;
	uint32_t number = spirv_out_constant(&w->out, w->qwords.type, o->number);

	for (uint32_t i = 0; i < o->elements; i++) {
		uint32_t left = put_operand(w, o, o->left, i);
		uint32_t right = o->right == o->left ? left : put_operand(w, o, o->right, i);
		uint32_t both = spirv_operations_put_value(w, OP_COMPOSITE_CONSTRUCT, 2, p->vector,
							   left, right);

		put_store(w, p->pointer, w->operands, both);
		put_store(w, w->word, w->number, number);
	}
	w->notes++;
}

/* Return: the operation of an instruction, if its result may be undefined; else -1 */
static int operation_of(const struct writer *w, uint32_t at)
{
	uint8_t decorated = w->decorated[spirv_word(w->out.m, at, 2)];
	int wraps = decorated & MAY_NOT_WRAP ? 0 : -1, saturates = decorated & SATURATES ? -1 : 0;

	switch (spirv_op(w->out.m, at)) {
	case OP_S_DIV:
		return SPIRV_DIVIDE;
	case OP_S_REM:
	case OP_S_MOD:
		return SPIRV_REMAINDER;
	case OP_U_DIV:
		return SPIRV_UDIVIDE;
	case OP_U_MOD:
		return SPIRV_UREMAINDER;
	case OP_CONVERT_F_TO_S:
		return saturates ? -1 : SPIRV_TO_SIGNED;
	case OP_CONVERT_F_TO_U:
		return saturates ? -1 : SPIRV_TO_UNSIGNED;
	case OP_I_ADD:
		return wraps ? -1 : SPIRV_ADD;
	case OP_I_SUB:
		return wraps ? -1 : SPIRV_SUBTRACT;
	case OP_I_MUL:
		return wraps ? -1 : SPIRV_MULTIPLY;
	case OP_S_NEGATE:
		return wraps ? -1 : SPIRV_NEGATE;
	default:
		return -1;
	}
}

/* Add an instrumentation note of the operation of an instruction, before the instruction. */
static void spirv_operations_note(struct writer *w, uint32_t at)
{
	const struct spirv *m = w->out.m;
	unsigned int op = spirv_op(m, at), rounding;
	int operation, bits, to;
	struct operation o = { 0 };
	uint32_t elements, result;

	if (op < OP_CONVERT_F_TO_U || op > OP_S_MOD || spirv_word(m, at, 2) >= m->bound)
		return;
	operation = operation_of(w, at);
	o.left = spirv_word(m, at, 3);
	o.right = spirv_length(m, at) > 4 ? spirv_word(m, at, 4) : o.left;
	if (operation == SPIRV_SUBTRACT && spirv_operations_is_zero(m, o.left)) {
		operation = SPIRV_NEGATE;
		o.left = o.right;
	}
	o.element =
		spirv_operations_element_of(m, spirv_word(m, spirv_any(m, o.left), 1), &o.elements);
	result = spirv_operations_element_of(m, spirv_word(m, at, 1), &elements);
	bits = width_of(m, o.element);
	to = width_of(m, result);
	if (operation < 0 || !o.element || bits < 0 || to < 0 || elements != o.elements ||
	    elements > 16)
		return;
	o.bits = 8u << bits;
	if (op >= OP_U_DIV && is_harmless(m, o.right, o.bits))
		return;
	rounding = w->decorated[spirv_word(m, at, 2)];
	rounding = rounding & ROUNDS ? rounding & 3 : SPIRV_TO_ZERO;
	o.number = SPIRV_OPERATION((uint32_t)operation, (uint32_t)bits, (uint32_t)to, rounding);
	put_notes(w, &o);
}

int spirv_note_operations(const void *bytes, size_t size, uint64_t operands, uint64_t number,
			  struct visa_buffer *to, struct visa_error *e)
{
	struct spirv m;
	struct writer w = { 0 };
	void *decorated;
	int err = spirv_out_begin(&w.out, &m, bytes, size, sizeof(*w.decorated), &decorated, e);

	w.decorated = decorated;
	if (err || !decorated)
		goto out;
	make_own(&w, operands, number);
	find_decorations(&w);
	for (uint32_t at = m.functions; at < m.count; at += spirv_length(&m, at)) {
		spirv_operations_note(&w, at);
		spirv_copy(&w.out.code, &m, at, at + spirv_length(&m, at));
	}
	if (w.notes)
		err = spirv_out_put(&w.out, to, e);
out:
	spirv_out_end(&w.out, &m, decorated);
	return err;
}
