/* SPDX-License-Identifier: MIT */
/*
 * Shared by the families (groups of similar instructions) that access memory: functions for the
 * data operands, and the two common handlers.
 */
#ifndef VISA_BODIES_H
#define VISA_BODIES_H

#include "fast.h"

/*
 * exec_use_data() - resolve the data operand (dst of a load, the source of a store), which has
 * @count elements of @bytes bytes; @types: the accepted types, as bits.
 */
void exec_use_data(struct exec_prep *p, uint32_t count, uint32_t bytes, uint32_t types);

/*
 * exec_use_atomic() - resolve the sources and the destination of an atomic, and append struct
 * atomic_args to the instruction. The caller sets the member @units of the instruction to its
 * length without this struct. Every family with the trait ATOMIC calls this function.
 */
void exec_use_atomic(struct exec_prep *p, uint32_t types);

/*
 * exec_move() - handler of loads and stores: copy between memory and a variable, with the addresses
 * and the layout that the instruction's family computes
 */
exec_body exec_move;

/* exec_atomic() - dst[i] = memory; memory = operation(memory, src0[i], src1[i]) */
exec_body exec_atomic;

/* block2d_bytes() - Return: bytes of registers that a two-dimensional block load or store uses */
uint32_t block2d_bytes(const struct exec_insn *insn, unsigned int grf);

/* exec_layout() - find where the blocks of each lane are in the data operand of a load or store. */
void exec_layout(const struct exec_insn *insn, const struct exec_run *r, struct layout *l);

/* exec_atomic_operation() - fill in the operation and the operands of an atomic. */
void exec_atomic_operation(const struct exec_insn *insn, const struct exec_run *r,
			   const struct access *a, struct atomic_operation *o);

/*
 * exec_pitch() - Return: distance in the data operand, in blocks, from a block of a lane to the
 * lane's next block. Dwords of all lanes fill whole registers.
 */
static inline uint32_t exec_pitch(const struct exec_prep *p, unsigned int unit)
{
	return unit == 4 && p->insn->lanes < p->grf / 4 ? p->grf / 4 : p->insn->lanes;
}

/*
 * FAST_MOVE() - define a handler of a load or store with a fast path. @done: an expression of insn
 * and r that executes the whole instruction and returns true, or returns false without effect. If
 * it is false, the generic handler executes the instruction.
 */
#define FAST_MOVE(name, done)                                                                      \
	static enum exec_step name(const struct exec_insn *insn, struct exec_run *r)               \
	{                                                                                          \
		return (done) ? EXEC_NEXT : exec_move(insn, r);                                    \
	}

/*
 * FAST_ATOMIC() - define the handler @name of an atomic: if @done is false, the generic handler
 * executes the instruction.
 */
#define FAST_ATOMIC(name, done)                                                                    \
	static enum exec_step name(const struct exec_insn *insn, struct exec_run *r)               \
	{                                                                                          \
		return (done) ? EXEC_NEXT : exec_atomic(insn, r);                                  \
	}

#endif
