// SPDX-License-Identifier: MIT
/*
 * Finds where variables are in memory, by evaluating their location expressions without a running
 * program. A value on the stack is a number, a register of the final code, or a sum of the frame
 * pointer, a number, and a multiple of the lane number.
 */
#include "dwarf_state.h"

#include <dwarf.h>
#include <string.h>

/* DWARF operations that only Intel's compiler writes. */
enum {
	PUSH_BIT_PIECE = 0xec, /* pops a size, a first bit and a register */
	PUSH_LANE = 0xed,
	REGISTER_BITS = 0xfe /* like PUSH_BIT_PIECE, but the next byte is the size */
};

/* DWARF number of register r127, which contains the 64-bit frame pointer; r0 has number 16. */
#define FRAME_REGISTER 143
#define FRAME_BITS     64

#define LOCAL_TAG 0x10000000u /* bit of a generic pointer to local memory */
#define STACK_MAX 16

/*
 * struct value - a value on the stack of an expression: @number + @lanes * lane, plus %fp if @frame
 * @unknown: the value depends on a register; with @is_register, on the register with the number
 *	@number
 */
struct value {
	bool unknown;
	bool is_register;
	bool frame;
	uint64_t number;
	uint64_t lanes;
};

/**
 * struct machine - an expression being evaluated
 * @at, @end: start and end of the bytes that were not evaluated yet
 * @stack: the @count values on the stack of the expression
 * @failed: the expression has an unknown operation
 */
struct machine {
	const uint8_t *at;
	const uint8_t *end;
	struct value stack[STACK_MAX];
	unsigned int count;
	bool failed;
};

static void push(struct machine *m, struct value v)
{
	if (m->count == STACK_MAX)
		m->failed = true;
	else
		m->stack[m->count++] = v;
}

static struct value pop(struct machine *m)
{
	if (m->count)
		return m->stack[--m->count];
	m->failed = true;
	return (struct value){ .unknown = true };
}

/* Read an operand of @bytes bytes. */
static uint64_t fixed(struct machine *m, size_t bytes)
{
	uint64_t value = 0;

	if ((size_t)(m->end - m->at) < bytes) {
		m->failed = true;
		return 0;
	}
	memcpy(&value, m->at, bytes);
	m->at += bytes;
	return value;
}

/* Read an unsigned operand in LEB128. */
static uint64_t variable(struct machine *m)
{
	uint64_t value = 0;
	unsigned int shift = 0;
	uint8_t byte = 0x80;

	while (byte & 0x80 && !m->failed) {
		byte = (uint8_t)fixed(m, 1);
		if (shift < 64)
			value |= (uint64_t)(byte & 0x7f) << shift;
		shift += 7;
	}
	return value;
}

/* Push bits of a register: the frame pointer, or a register that vISA does not have. */
static void push_bits(struct machine *m, uint64_t first, uint64_t size, struct value number)
{
	bool frame = (!number.unknown || number.is_register) && !number.frame && !number.lanes &&
		     number.number == FRAME_REGISTER && size == FRAME_BITS &&
		     (first == 128 || first == 256);

	push(m, (struct value){ .unknown = !frame, .frame = frame });
}

static struct value dwarf_place_add(struct value a, struct value b)
{
	return (struct value){ .unknown = a.unknown || b.unknown || (a.frame && b.frame),
			       .frame = a.frame || b.frame,
			       .number = a.number + b.number,
			       .lanes = a.lanes + b.lanes };
}

static struct value multiply(struct value a, struct value b)
{
	uint64_t by = a.lanes ? b.number : a.number;
	struct value v = a.lanes ? a : b;

	return (struct value){ .unknown = a.unknown || b.unknown || a.frame || b.frame ||
					  (a.lanes && b.lanes),
			       .number = v.number * by,
			       .lanes = v.lanes * by };
}

/* Execute an operation with two values. */
static void combine(struct machine *m, uint8_t op)
{
	struct value b = pop(m), a = pop(m), v = { .unknown = true };

	if (op == DW_OP_plus)
		v = dwarf_place_add(a, b);
	else if (op == DW_OP_mul)
		v = multiply(a, b);
	else if (op == DW_OP_shl && !b.unknown && b.number < 64)
		v = multiply(a, (struct value){ .number = 1ull << b.number });
	push(m, v);
}

static void push_number(struct machine *m, uint64_t number)
{
	push(m, (struct value){ .number = number });
}

/* Execute a DWARF operation that only Intel's compiler writes; fail for an unknown operation. */
static void step_intel(struct machine *m, uint8_t op)
{
	struct value size, first;

	switch (op) {
	case PUSH_BIT_PIECE:
		size = pop(m);
		first = pop(m);
		push_bits(m, first.number, size.number, pop(m));
		break;
	case REGISTER_BITS:
		first = pop(m);
		push_bits(m, first.number, fixed(m, 1), pop(m));
		break;
	case PUSH_LANE:
		push(m, (struct value){ .lanes = 1 });
		break;
	default:
		m->failed = true;
	}
}

static void dwarf_place_step(struct machine *m)
{
	uint8_t op = (uint8_t)fixed(m, 1);

	if (op >= DW_OP_lit0 && op <= DW_OP_lit31) {
		push_number(m, op - DW_OP_lit0);
		return;
	}
	switch (op) {
	case DW_OP_const1u:
		push_number(m, fixed(m, 1));
		break;
	case DW_OP_const2u:
		push_number(m, fixed(m, 2));
		break;
	case DW_OP_const4u:
		push_number(m, fixed(m, 4));
		break;
	case DW_OP_const8u:
	case DW_OP_addr:
		push_number(m, fixed(m, 8));
		break;
	case DW_OP_constu:
		push_number(m, variable(m));
		break;
	case DW_OP_regx:
		push(m,
		     (struct value){ .unknown = true, .is_register = true, .number = variable(m) });
		break;
	case DW_OP_plus_uconst:
		push(m, dwarf_place_add(pop(m), (struct value){ .number = variable(m) }));
		break;
	case DW_OP_plus:
	case DW_OP_mul:
	case DW_OP_shl:
		combine(m, op);
		break;
	default:
		step_intel(m, op);
	}
}

void di_place(struct dwarf_variable *v, bool is_local, const uint8_t *bytes, size_t size)
{
	struct machine m = { .at = bytes, .end = bytes + size };
	struct value last;

	while (m.at < m.end && !m.failed)
		dwarf_place_step(&m);
	last = pop(&m);
	v->where = DWARF_IN_REGISTERS;
	if (m.failed || m.count || last.unknown)
		return;
	if (last.frame && last.lanes <= UINT32_MAX && !is_local) {
		v->where = DWARF_IN_FRAME;
		v->at = last.number;
		v->stride = (uint32_t)last.lanes;
	} else if (!last.frame && !last.lanes && is_local) {
		v->where = DWARF_IN_LOCAL;
		v->at = (uint32_t)last.number & ~LOCAL_TAG;
	}
}
