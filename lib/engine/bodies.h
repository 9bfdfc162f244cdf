/* SPDX-License-Identifier: MIT */
/* Shared by the families of memory instructions: data operands, and the two common handlers. */
#ifndef VISA_BODIES_H
#define VISA_BODIES_H

#include "fast.h"

/*
 * exec_use_data() - resolve the data operand, dst of a load or the source of a store: @count slots
 * of @bytes bytes.
 */
void exec_use_data(struct exec_prep *p, uint32_t count, uint32_t bytes, uint32_t types);

/*
 * exec_use_atomic() - resolve the sources and the destination of an atomic, and append struct
 * atomic_args to the instruction. Before the call, the member @units of the instruction must be the
 * length of its form. Every family with the trait ATOMIC calls this function.
 */
void exec_use_atomic(struct exec_prep *p, uint32_t types);

/*
 * exec_move() - execute a load or store: copy between memory and a variable, by the addresses
 * (access) and the layout of the family of the instruction
 */
exec_body exec_move;

/* exec_atomic() - dst[i] = memory; memory = operation(memory, src0[i], src1[i]) */
exec_body exec_atomic;

/* block2d_bytes() - Return: bytes of the registers of a two-dimensional block */
uint32_t block2d_bytes(const struct exec_insn *insn, unsigned int grf);

/* exec_layout() - find the layout of a load's or store's blocks in its data. */
void exec_layout(const struct exec_insn *insn, const struct exec_run *r, struct layout *l);

/* exec_atomic_operation() - fill in the operation of an atomic on the numbers of its access. */
void exec_atomic_operation(const struct exec_insn *insn, const struct exec_run *r,
			   const struct access *a, struct atomic_operation *o);

/*
 * exec_pitch() - Return: distance, in blocks, from a block of a lane to the lane's next block.
 * Blocks of dwords fill whole registers.
 */
static inline uint32_t exec_pitch(const struct exec_prep *p, unsigned int unit)
{
	return unit == 4 && p->insn->lanes < p->grf / 4 ? p->grf / 4 : p->insn->lanes;
}

/*
 * FAST_MOVE() - define a handler of a load or store with a fast path. @done: an expression of insn
 * and r that executes the whole instruction and is true, or is false without effect.
 */
#define FAST_MOVE(name, done)                                                                      \
	static enum exec_step name(const struct exec_insn *insn, struct exec_run *r)               \
	{                                                                                          \
		return (done) ? EXEC_NEXT : exec_move(insn, r);                                    \
	}

/* FAST_ATOMIC() - as FAST_MOVE(), for an atomic. */
#define FAST_ATOMIC(name, done)                                                                    \
	static enum exec_step name(const struct exec_insn *insn, struct exec_run *r)               \
	{                                                                                          \
		return (done) ? EXEC_NEXT : exec_atomic(insn, r);                                  \
	}

#endif
