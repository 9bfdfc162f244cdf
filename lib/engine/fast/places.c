// SPDX-License-Identifier: MIT
/*
 * Finds the addresses of the lanes of all threads of a gang (threads that execute each instruction
 * together), for observers of messages that have a fast handler. Compiled once for each vector
 * instruction set (baseline, AVX2, AVX-512).
 */
#include "message_lanes.h"

/*
 * Return: whether all lanes are enabled and are contiguous, or have one address; @step: receives
 * the distance from each lane's address to the next
 */
VECTOR_INLINE bool are_in_row(const struct message_args *x, const struct lanes *l, uint32_t *step)
{
	vec_ud differ = vec_all(0);

	*step = l->at[0][1] - l->at[0][0];
	if (!l->all || (*step && *step != x->span) || x->blocks & (x->blocks + 1))
		return false;
	for (unsigned int i = 0, n = 0; i < l->count; i += VECTOR_LANES, n++)
		differ |= l->at[n] ^ (l->at[0][0] + *step * (i + vec_numbers()));
	return vec_is_zero(differ);
}

/* Find the addresses of all threads; @lanes is a compile-time constant in most calls. */
VECTOR_INLINE uint32_t places_find(const struct exec_insn *insn, struct exec_run *r,
				   unsigned int lanes, struct exec_places places[EXEC_GANG])
{
	const bool is_virtual = insn->memory == EXEC_VIRTUAL;
	const uint8_t *frame = r->frames;
	uint32_t on[EXEC_GANG], found = 0;
	struct lanes l;

	use_view(&l, &(struct exec_view){ 0 });
	l.count = lanes;
	l.at[0] = vec_all(0);
	fast_lanes(insn, r, false, l.count, on);
	if (!is_virtual)
		use_surface(insn, r, &l);
	for (unsigned int t = 0; t < r->gang; t++, frame += r->stride) {
		struct exec_places *p = &places[t];

		l.on = p->on = on[t];
		l.all = l.on == exec_window(l.count);
		if (!l.on)
			continue;
		if (is_virtual)
			use_range(insn, r, frame, &l);
		if (!(is_virtual ? find_virtual(insn, frame, &l) : find_surface(insn, frame, &l)))
			continue;
		found |= 1u << t;
		p->base = l.base;
		p->surface = l.surface;
		p->row = are_in_row(&insn->message, &l, &p->step);
		p->at[0] = l.at[0][0];
		for (unsigned int i = 0, n = 0; !p->row && i < l.count; i += VECTOR_LANES, n++)
			vec_store((uint8_t *)&p->at[i], l.at[n]);
	}
	return found;
}

exec_find_places FAST_NAME(fast_places);
uint32_t FAST_NAME(fast_places)(const struct exec_insn *insn, struct exec_run *r,
				struct exec_places places[EXEC_GANG])
{
	if (insn->lanes == EXEC_FAST)
		return places_find(insn, r, EXEC_FAST, places);
	return places_find(insn, r, insn->lanes, places);
}
