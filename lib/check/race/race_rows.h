/* SPDX-License-Identifier: MIT */
/* The check of races: converts an instruction's access to accesses of contiguous bytes. */
#ifndef VISA_RACE_ROWS_H
#define VISA_RACE_ROWS_H

#include "race_check.h"
#include "../../engine/bodies.h"

/*
 * struct rows - the part of an instruction's access that is in one region
 * @s: the state of the check
 * @m: the shadow memory of the region
 * @a: the access that is recorded next
 * @lane: the first lane of the instruction
 * @also: if one lane represents all enabled lanes, the second enabled lane; RACE_WHOLE if there is
 *	none
 * @all: mask of the enabled lanes
 * @together: for an atomic that is recorded for one lane on behalf of several: mask of these lanes
 * @whole: the lanes of the instruction are not work-items
 * @shared: the instruction loads all bytes for all work-items; its lanes and blocks are not
 *	work-items
 * @operand: the stored data of the instruction's first lane; or NULL
 * @layout: layout of the lanes' blocks in @operand
 */
struct rows {
	struct race *s;
	struct race_memory *m;
	struct race_access a;
	uint8_t lane;
	uint8_t also;
	uint32_t all;
	uint32_t together;
	bool whole;
	bool shared;
	const uint8_t *operand;
	struct layout layout;
};

/*
 * race_touch_row() - record that consecutive lanes, from @lane on, access consecutive bytes. Each
 * lane accesses 1 << @shift bytes. If @shift is RACE_ONE, lane @lane accesses all bytes; if @also
 * is not RACE_WHOLE, lane @also accesses all of them, too.
 */
void race_touch_row(struct rows *x, unsigned int lane, unsigned int also, unsigned int shift,
		    uint64_t at, uint64_t bytes);

/*
 * race_touch_blocks() - record the accesses of the lanes in the mask @left. If bit n of @blocks is
 * set, each lane accesses @unit bytes at its address + @delta + n * @unit
 */
void race_touch_blocks(struct rows *x, uint64_t left, const uint64_t *at, uint64_t delta,
		       uint64_t blocks, unsigned int unit);

/*
 * Keep the bytes and values of a store, to compare later accesses of the same instruction with it.
 * After RACE_STORED stores, no more are kept.
 */
static inline void race_note_store(struct race *s, const struct race_memory *m,
				   const struct race_access *a, uint64_t bytes)
{
	if (a->kind == RACE_WRITE && s->stored_count < RACE_STORED)
		s->stored[s->stored_count++] =
			(struct race_stored){ m, a->start, (uint32_t)bytes, a->shift, a->values };
}

/* Fill in @x for the access of an instruction by a thread of the gang. */
static inline void race_begin_rows(struct check *c, const struct exec_run *r,
				   const struct race_insn *insn, unsigned int thread,
				   struct rows *x)
{
	struct race_check *race = c->race;
	uint32_t em = r->em[thread];

	x->s = &race->shadow;
	x->a.kind = (enum race_kind)insn->kind;
	x->a.insn = insn->number;
	x->a.uniform = insn->uniform;
	x->a.again = false;
	x->a.values.at = NULL;
	x->operand = NULL;
	x->lane = insn->lane;
	x->also = RACE_WHOLE;
	x->shared = insn->shared && x->s->items && em;
	x->whole = insn->whole && x->s->items && !x->shared;
	/*
	 * A scalar instruction without a mask is executed once; the first enabled lane counts as
	 * its lane.
	 */
	if ((insn->uniform || x->shared) && em) {
		x->lane = (uint8_t)__builtin_ctz(em);
		em &= em - 1;
		x->also = em ? (uint8_t)__builtin_ctz(em) : RACE_WHOLE;
	}
	x->s->conflicts = check_is_on(c, VISA_CHECK_CONFLICT) && c->overlapping >> thread & 1;
	race_check_thread(race, c->first + thread);
	x->s->serial++;
	x->all = r->em[thread];
	x->together = 0;
}

/*
 * Whether an access of @bytes bytes by one lane is a block read or write of a sub-group. The
 * work-items of the sub-group then share the bytes; the lane is no work-item.
 */
static inline bool race_is_block(const struct rows *x, bool block, unsigned int bytes)
{
	return x->s->items && !x->shared && (block || (x->a.uniform && bytes >= OWORD));
}

/* Return: mask of the blocks that a lane loads, without the blocks whose values are never read. */
static inline uint64_t race_used_blocks(const struct race_insn *insn, uint64_t blocks)
{
	uint64_t used = blocks, unused = insn->whole ? 0 : insn->unused;

	for (; unused && blocks; unused >>= 1, blocks &= blocks - 1)
		if (unused & 1)
			used &= ~(blocks & -blocks);
	return used;
}

/* Return: mask of the lanes of a load, without the lanes whose values are never read. */
static inline uint64_t race_used_lanes(const struct race_insn *insn, uint64_t lanes)
{
	return insn->whole ? lanes & ~insn->unused : lanes;
}

/*
 * Set the stored values of a store. They stay unknown if @picked is true: then the store writes the
 * value of one lane for all lanes, whose values may differ.
 */
static inline void race_set_values(struct rows *x, bool picked, const struct layout *l,
				   const uint8_t *operand, unsigned int unit)
{
	if (x->a.kind != RACE_WRITE || picked || !l || !operand)
		return;
	x->layout = *l;
	x->operand = operand + l->shift / 8;
	x->a.values = (struct race_values){ NULL, l->lane, l->block, unit };
}

#endif
