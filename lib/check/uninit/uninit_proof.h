/* SPDX-License-Identifier: MIT */
/*
 * Facts that are known before the launch: records whose operands are always defined, so that
 * nothing needs to be watched when they are executed.
 *
 * Each lane has its own path through the records: those that are executed while it is enabled. A
 * byte is written on a path if every path to a record has a write of it. The value is defined if no
 * record that may have an undefined result writes the byte anywhere in the kernel.
 */
#ifndef VISA_UNINIT_PROOF_H
#define VISA_UNINIT_PROOF_H

#include "uninit_parts.h"

/* The writer of a byte on each path: none, a lane plus 1 for that lane's own path, or all. */
enum { PROOF_NOBODY, PROOF_ALL = UINT8_MAX };

/* Bytes of the frame, by bits: some record writes an undefined value there; a watched record reads
 * it; indirect operands reach it.
 */
enum { PROOF_TAINTED = 1, PROOF_NEEDED = 2, PROOF_POINTED = 4 };

/**
 * struct proof_pred - bits of a predicate on each path
 * @own: each was written on its own lane's path; @all: on every lane's path
 */
struct proof_pred {
	uint32_t own;
	uint32_t all;
};

/* struct proof_block - whether some path reaches a block; its state has changed since it was
 * followed
 */
struct proof_block {
	bool reached;
	bool changed;
};

/**
 * struct proof - the facts about a kernel
 * @c, @u, @k: the check, and its kernel, which has one routine
 * @space: its surfaces; @r: the routine
 * @leader: by record, number of the block that begins there, plus 1; or 0
 * @states: by block, @stride bytes: the writer of each byte of the frame, then predicates; when it
 *	begins
 * @blocks: the @block_count blocks
 * @now: a state
 * @read: by record: all that it reads is written on each path
 * @proven: by record: all that it reads is defined
 * @watched: by record, whether its operands are examined when it is executed
 * @flags: by byte of the frame, PROOF_*
 * @pointed, @pointed_all: flags of some bytes, and of all, that indirect operands reach
 * @preds_tainted: by predicate, bits that may be undefined wherever they were written
 * @preds_needed: by predicate, whether a watched record reads it
 * @dirty: by region, whether it may have undefined bytes
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

/* The predicates of a state. */
static inline struct proof_pred *proof_preds(const struct proof *x, uint8_t *state)
{
	return (void *)(state + x->r->frame);
}

/* The plan of a record. */
static inline struct uninit_plan *proof_plan(const struct proof *x, size_t place)
{
	return &x->u->plans[place + 1];
}

/* Whether a record also affects lanes that are not enabled. */
static inline bool proof_unmasked(const struct uninit_plan *p)
{
	return p->any->exec >> 7;
}

/*
 * uninit_flow.c: fill in @x->read. Return: 0; -EOPNOTSUPP for control flow that is not followed, or
 * for a kernel whose states are too large; -ENOMEM.
 */
int proof_flow(struct proof *x);

#endif
