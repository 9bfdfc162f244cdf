// SPDX-License-Identifier: MIT
/*
 * Values that come from outside of memory, of a launch that goes on after faults: they are
 * undefined, though the engine reads zeros there.
 */
#include "uninit_parts.h"
#include "../../engine/outside.h"

/* Bytes of a dword of the frame after another are undefined, from one on. */
static void spoil(struct uninit *u, unsigned int thread, uint64_t at, uint64_t bytes,
		  uint32_t origin)
{
	memset(uninit_bits(u, thread) + at, UINT8_MAX, bytes);
	for (uint64_t i = at / 4; bytes && i <= (at + bytes - 1) / 4; i++)
		*uninit_origin_place(u, thread, 4 * i) = origin;
}

/* The blocks of a lane, of which those behind the bytes that are inside are undefined. */
static void spoil_lane(struct check *c, struct exec_run *r, const struct exec_touch *t,
		       unsigned int lane, uint32_t origin)
{
	const struct access *a = t->access;
	uint64_t place = (uint64_t)(t->operand - r->frame) + (uint64_t)lane * t->layout->lane +
			 t->layout->shift / 8;

	for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
		uint8_t *at;
		unsigned int bytes =
			access_inside(r, a, lane, (unsigned int)__builtin_ctzll(blocks), &at);

		spoil(c->uninit, t->thread, place + bytes, a->unit - bytes, origin);
		place += t->layout->block;
	}
}

void uninit_outside(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	const struct access *a = t->access;
	struct exec_outside outside;
	uint32_t origin;

	if (t->what != EXEC_LOADS || !t->layout || !t->operand || a->inside ||
	    (!t->unmapped && !exec_find_outside(r, a, t->what, &outside)))
		return;
	origin = uninit_origin_outside(c->uninit, r);
	for (uint64_t left = a->enabled; left; left &= left - 1)
		spoil_lane(c, r, t, (unsigned int)__builtin_ctzll(left), origin);
}

void uninit_passed(struct check *c, struct exec_run *r, uint32_t lanes)
{
	struct uninit *u = c->uninit;

	if (!u->gang || u->plan->any != exec_generic(r->insn))
		return;
	uninit_show(u, u->plan, u->plan->sources);
	uninit_spoil(u, r, observe_thread(r), lanes);
	uninit_sync(u, u->plan, u->plan->sources);
}
