// SPDX-License-Identifier: MIT
/* Recording the path of a thread through a kernel. */
#include "walk.h"

uint64_t walk_mix(uint64_t z)
{
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

/*
 * Return: a random predicate of a jump: all lanes, no lane, one lane, all lanes but one, or random
 * lanes.
 */
static uint32_t draw_predicate(struct walk *w, uint32_t unit)
{
	uint64_t z = walk_mix(w->seed ^ ((uint64_t)unit << 20) ^ ++w->times[unit % WALK_UNITS]);
	uint32_t one = 1u << (z >> 8 & 31);

	switch (z & 7) {
	case 0:
	case 1:
		return UINT32_MAX;
	case 2:
	case 3:
		return 0;
	case 4:
		return one;
	case 5:
		return ~one;
	default:
		return (uint32_t)(z >> 32);
	}
}

uint32_t walk_predicate(struct walk *w, uint32_t unit, uint32_t id)
{
	if (w->id != id)
		w->bits = draw_predicate(w, unit);
	return w->bits;
}

/*
 * Record an executed instruction that is not a jump. If it is a comparison that has one result for
 * all lanes, draw a random result, and set the predicate's bits of the running lanes to it.
 */
static void note_compared(struct walk *w, uint32_t unit, uint32_t em)
{
	const struct exec_insn *insn = kernel_record(w->kernel, unit);
	uint32_t lanes = exec_window(insn->lanes) << exec_first_lane(insn);

	w->id = w->shared[unit % WALK_UNITS];
	w->others += !w->id;
	if (!w->id)
		return;
	lanes &= insn->exec >> 7 ? UINT32_MAX : em;
	w->bits &= ~lanes;
	if (walk_mix(w->seed ^ insn->fast.src[0] ^ (uint64_t)insn->fast.src[1] << 20 ^
		     (uint64_t)w->others << 40) &
	    1)
		w->bits |= lanes;
}

bool walk_step(struct walk *w, uint32_t unit, uint32_t em)
{
	if (w->count == WALK_STEPS)
		return false;
	w->steps[w->count++] = (struct scene_step){ unit, em };
	if (!(visa_ops[kernel_record(w->kernel, unit)->op].traits & VISA_TRAIT_FLOW))
		note_compared(w, unit, em);
	return true;
}

void walk_shared(const struct build *b, uint16_t shared[WALK_UNITS])
{
	memset(shared, 0, WALK_UNITS * sizeof(*shared));
	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct node *n = &b->nodes[i];
		const struct fast_args *x = &n->insn->fast;

		if (n->kind == NODE_ROW && native_rows[n->row].compares &&
		    ((x->form | x->values) & 3) == 3 && !VISA_PRED_ID(n->insn->pred))
			for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
				if (e->predicate)
					shared[n->unit % WALK_UNITS] = (uint16_t)e->at;
	}
}
