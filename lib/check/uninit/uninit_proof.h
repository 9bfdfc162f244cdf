/* SPDX-License-Identifier: MIT */
/*
 * Proves before a launch that some instructions never read undefined values. The check need not
 * observe these instructions.
 *
 * The path of a lane is the sequence of instructions that are executed while the lane is enabled. A
 * byte counts as written at an instruction if all paths to the instruction write it. Its value is
 * then defined if no instruction of the kernel writes an undefined result to the byte.
 */
#ifndef VISA_UNINIT_PROOF_H
#define VISA_UNINIT_PROOF_H

#include "uninit_parts.h"

/*
 * The writer of a byte of the frame, for an instruction before which the byte was certainly
 * written. PROOF_NOBODY: it may be unwritten; N + 1: it was written if lane N executes the
 * instruction; PROOF_ALL: it was written, whichever lanes were enabled.
 */
enum { PROOF_NOBODY, PROOF_ALL = UINT8_MAX };

/* Flags of a byte of the frame. */
enum {
	PROOF_TAINTED = 1, /* an instruction may write an undefined value to the byte */
	PROOF_NEEDED = 2,  /* an observed instruction reads the byte */
	PROOF_POINTED = 4  /* an indirect operand may access the byte */
};

/**
 * struct proof_pred - the bits of a predicate that were certainly written before an instruction
 * @own: mask of the bits that the bit's own lane has certainly written
 * @all: mask of the bits that were certainly written, whichever lanes were enabled
 */
struct proof_pred {
	uint32_t own;
	uint32_t all;
};

/**
 * struct proof_block - a basic block
 * @reached: some path reaches it
 * @changed: the bytes and predicates written at its beginning have changed since it was followed
 */
struct proof_block {
	bool reached;
	bool changed;
};

/**
 * struct proof - the facts about a kernel
 * @c, @u, @k: the checks, the check uninit, and the kernel, which has one routine
 * @space: surfaces of the launch, by index; @r: the kernel's routine
 * @leader: for each instruction, the number plus 1 of the basic block that begins there; 0 if no
 *	block begins there
 * @states: for each basic block, what is certainly written at its beginning, in @stride bytes: the
 *	writer of each byte of the frame, then a struct proof_pred for each predicate
 * @blocks: the basic blocks, @block_count in number
 * @now: the state at the current instruction
 * @read: for each instruction, whether all its inputs are written on all paths to it
 * @proven: for each instruction, whether all its inputs are defined
 * @watched: for each instruction, whether its operands are examined when it is executed
 * @flags: for each byte of the frame, a mask of PROOF_*
 * @pointed: the flags that at least one byte with PROOF_POINTED has
 * @pointed_all: the flags that all bytes with PROOF_POINTED have
 * @preds_tainted: for each predicate, bits that may have been written with an undefined value
 * @preds_needed: for each predicate, whether an observed instruction reads it
 * @dirty: for each region, whether it may have undefined bytes
 */
struct proof {
	struct check *c;
	struct uninit *u;
	const struct exec_kernel *k;
	const struct visa_space *space;
	const struct uninit_routine *r;
	uint32_t *leader;
	uint32_t block_count;
	uint8_t *states;
	size_t stride;
	struct proof_block *blocks;
	uint8_t *now;
	bool *read;
	bool *proven;
	bool *watched;
	uint8_t *flags;
	uint8_t pointed;
	uint8_t pointed_all;
	uint32_t *preds_tainted;
	bool *preds_needed;
	bool *dirty;
};

/* Return: the predicates of a state (the bytes and predicates that are certainly written). */
static inline struct proof_pred *proof_preds(const struct proof *x, uint8_t *state)
{
	return (void *)(state + x->r->frame);
}

/* Return: the plan of an instruction: the work of the check for it. */
static inline struct uninit_plan *proof_plan(const struct proof *x, size_t place)
{
	return &x->u->plans[place + 1];
}

/*
 * Whether an instruction ignores the execution mask, so that it also writes lanes that are not
 * enabled.
 */
static inline bool proof_unmasked(const struct uninit_plan *p)
{
	return p->any->exec >> 7;
}

/*
 * proof_flow() - fill in @x->read. Return: 0; -EOPNOTSUPP for control flow that is not followed, or
 * for a kernel whose states are too large; -ENOMEM.
 */
int proof_flow(struct proof *x);

#endif
