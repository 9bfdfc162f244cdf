// SPDX-License-Identifier: MIT
/*
 * Finds the operands of loops that are executed lane by lane (each lane runs the whole loop before
 * the next lane), and the element of each lane.
 */
#include "lane_loops.h"

static bool lane_elements_is_same(const struct region *r)
{
	return r->lanes == 1 || (!r->row && (!r->step || r->width == 1));
}

/*
 * Return: the distance in bytes between the elements of two neighbouring lanes, if each lane has
 * its own contiguous bytes; else 0. The element can be a part of these bytes, such as the low byte
 * of a dword.
 */
static unsigned int step_of(const struct region *r)
{
	return region_is_flat(r) ? r->size : region_slots(r);
}

/* Return: the frame offset of the element of the loop's first lane. */
static uint32_t first_of(const struct lane_loop *l, const struct region *r)
{
	return r->at + (r->lanes > l->lanes ? l->lane * step_of(r) : 0);
}

const struct loop_element *lane_element(const struct lane_loop *l, const struct region *r,
					unsigned int *offset)
{
	unsigned int step = step_of(r);
	uint32_t at = first_of(l, r);

	for (unsigned int i = 0; i < l->element_count && !lane_elements_is_same(r); i++) {
		const struct loop_element *x = &l->elements[i];

		if (x->size != step || at < x->at || at >= x->at + step)
			continue;
		*offset = at - x->at;
		return *offset + r->size <= step ? x : NULL;
	}
	return NULL;
}

/* Return: whether all of these bytes of the frame are in C variables, not only in memory. */
static bool is_variable(const struct build *b, uint32_t at, uint32_t bytes)
{
	for (uint32_t i = at; i < at + bytes; i++)
		if (i >= b->k->routines[b->routine].frame || b->atom_of[i] == NO_ATOM ||
		    b->atoms[b->atom_of[i]].framed)
			return false;
	return true;
}

bool lane_note(const struct build *b, struct lane_loop *l, const struct use *a, int floats)
{
	const struct region *r = &a->region;
	unsigned int step = step_of(r), offset;
	const struct loop_element *known;
	uint32_t at = first_of(l, r);

	if (a->any)
		return false;
	if (lane_elements_is_same(r))
		return !a->writes;
	if (!step || (r->lanes != b->lanes && r->lanes != l->lanes))
		return false;
	known = lane_element(l, r, &offset);
	if (known) {
		l->elements[known - l->elements].writes |= a->writes;
		l->elements[known - l->elements].floats += floats;
		return true;
	}
	at -= step == r->size ? 0 : at % step;
	if (l->element_count == LOOP_ELEMENTS || !is_variable(b, at, step * l->lanes))
		return false;
	l->elements[l->element_count++] = (struct loop_element){ at, step, a->writes, floats };
	return true;
}
