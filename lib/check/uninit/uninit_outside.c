// SPDX-License-Identifier: MIT
/*
 * Marks values that are loaded from outside of memory as undefined, in a launch that continues
 * after faults. The engine reads zeros there.
 */
#include "uninit_parts.h"
#include "../../engine/outside.h"

/* Mark @bytes bytes of a thread's frame from @at on as undefined. */
static void spoil(struct uninit *u, unsigned int thread, uint64_t at, uint64_t bytes,
		  uint32_t origin)
{
	memset(uninit_bits(u, thread) + at, UINT8_MAX, bytes);
	for (uint64_t i = at / 4; bytes && i <= (at + bytes - 1) / 4; i++)
		*uninit_origin_place(u, thread, 4 * i) = origin;
}

/* Mark the blocks that a lane loads as undefined, except the bytes that are in bounds. */
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

/*
 * Mark the results of some lanes in the frame as undefined. A lane whose indirect result operand is
 * outside of its variable has no result.
 */
static void spoil_results(struct uninit *u, struct exec_run *r, unsigned int thread,
			  const struct exec_vec *v, uint32_t lanes, uint32_t origin)
{
	uint64_t place;

	for (; lanes; lanes &= lanes - 1) {
		unsigned int lane = (unsigned int)__builtin_ctz(lanes);

		if (v->kind == EXEC_VEC_ADDRESS)
			spoil(u, thread, v->at + (uint64_t)lane * EXEC_ADDRESS, EXEC_ADDRESS,
			      origin);
		else if (v->kind != EXEC_VEC_NONE && !alu_place(r, v, lane, &place))
			spoil(u, thread, place, visa_types[v->type].size, origin);
	}
}

/* Mark bits of a predicate as undefined; @origin: number of their origin */
static void spoil_pred(struct uninit *u, unsigned int thread, uint32_t id, uint32_t bits,
		       uint32_t origin)
{
	*uninit_pred(u, id, thread) |= bits;
	u->frame->pred_origins[(size_t)id * EXEC_GANG + thread] = origin;
}

void uninit_passed(struct check *c, struct exec_run *r, uint32_t lanes)
{
	const struct exec_insn *any = exec_generic(r->insn);
	unsigned int thread = observe_thread(r);
	struct uninit *u = c->uninit;
	uint32_t origin;

	if (!u->gang || u->plan->any != any)
		return;
	uninit_show(u, u->plan, u->plan->sources);
	origin = uninit_origin_outside(u, r);
	if (any->alu.dst.kind == EXEC_VEC_PREDICATE)
		spoil_pred(u, thread, any->alu.dst.at, lanes << exec_first_lane(any), origin);
	else
		spoil_results(u, r, thread, &any->alu.dst, lanes, origin);
	if (exec_second(any))
		spoil_results(u, r, thread, exec_second(any), lanes, origin);
	uninit_sync(u, u->plan, u->plan->sources);
}
