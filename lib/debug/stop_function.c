// SPDX-License-Identifier: MIT
/* Finding the record at which a stop point at a function stops. */
#include "stop_places.h"
#include "stop_spot.h"

#include <string.h>

/* Find the next instruction of a routine, from place *@n on; *@n: receives the place after it. */
static bool next_of(const struct watch_code *c, const struct visa_routine *r, size_t *n,
		    struct spot *s)
{
	while (spot_of(c, (*n)++, s))
		if (c->routines[s->routine] == r && is_instruction(s))
			return true;
	return false;
}

/*
 * Code that sets up the frame, on the line of a variable, may come before the code of the head. If
 * the head has no code, the start is the second line with code.
 */
int stop_function(const struct watch_code *c, const struct visa_routine *r, struct stop_point *p,
		  struct visa_error *e)
{
	struct stop_line at = { .line = 0 };
	uint32_t head = 0;
	bool seen = false;
	struct spot s;

	for (size_t n = 0; !head && next_of(c, r, &n, &s);) {
		at = stop_line_of(c, s.unit);
		head = at.line == at.first ? at.line : 0;
	}
	for (size_t n = 0; next_of(c, r, &n, &s);) {
		at = stop_line_of(c, s.unit);
		if (seen && at.line && at.line != head) {
			p->p.asked = p->p.line = at.line;
			p->p.file = at.file ? strdup(at.file) : NULL;
			return add_unit(p, s.unit, e);
		}
		head = head ? head : at.line;
		seen |= head && at.line == head;
	}
	for (size_t n = 0; next_of(c, r, &n, &s);)
		if (!head || stop_line_of(c, s.unit).line) {
			p->p.asked = p->p.line = visa_routine_line(r, s.byte);
			return add_unit(p, s.unit, e);
		}
	return visa_fail(e, EINVAL, "%.64s has no instruction", r->name);
}
