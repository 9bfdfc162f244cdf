/* SPDX-License-Identifier: MIT */
/*
 * Observers: the engine compiled a second time, with -DEXEC_OBSERVED, calls struct exec_run's
 * @observe for each block of memory that an enabled lane touches. It has no fast paths. Without
 * EXEC_OBSERVED nothing of this is compiled.
 */
#ifndef VISA_OBSERVE_H
#define VISA_OBSERVE_H

#include "access.h"

#define OBSERVE_BYTES 64 /* of the largest block: a row of MEDIA_LD */

/**
 * struct exec_event - a lane has touched one block
 * @access: the access that it is part of
 * @lane, @block: which block of it; lanes come in ascending order
 * @address: the block's, rounded; virtual, or from 0 in a surface; UINT64_MAX outside a shape
 * @at: its bytes; NULL if it is out of bounds
 * @bytes: how many are inside, which come first
 * @old, @now: those bytes before and after; of a load they are the same
 */
struct exec_event {
	const struct access *access;
	unsigned int lane;
	unsigned int block;
	uint64_t address;
	const uint8_t *at;
	unsigned int bytes;
	uint8_t old[OBSERVE_BYTES];
	uint8_t now[OBSERVE_BYTES];
};

/* observe_before() - before a block is touched; @at is NULL or its first @bytes bytes. */
static inline void observe_before(const struct exec_run *r, const struct access *a,
				  unsigned int lane, unsigned int block, const uint8_t *at,
				  unsigned int bytes, struct exec_event *e)
{
	if (!EXEC_OBSERVED || !r->observe)
		return;
	e->access = a;
	e->lane = lane;
	e->block = block;
	e->address = a->at[lane] + (uint64_t)block * a->unit;
	e->at = bytes ? at : NULL;
	e->bytes = at ? bytes : 0;
	if (e->at)
		memcpy(e->old, e->at, e->bytes);
}

/* observe_after() - after that. */
static inline void observe_after(struct exec_run *r, struct exec_event *e)
{
	if (!EXEC_OBSERVED || !r->observe)
		return;
	if (e->at)
		memcpy(e->now, e->at, e->bytes);
	r->observe(r, e);
}

#endif
