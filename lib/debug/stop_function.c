// SPDX-License-Identifier: MIT
/*
 * Finds the source line of an instruction, and the instruction at which a breakpoint on a function
 * stops.
 */
#include "stop_places.h"
#include "stop_location.h"

#include <string.h>

/*
 * Whether code of line @x begins at the instruction at offset @unit of the prepared code: the
 * instruction before it belongs to another line or routine, or there is none.
 */
static bool line_begins(const struct watch_code *c, uint32_t unit, const struct stop_line *x)
{
	size_t place = kernel_place_of(c->kernel, unit);
	const char *file;
	uint32_t line;
	struct location s;

	while (place-- > 0 && location_of(c, place, &s) && s.routine == x->routine)
		if (is_instruction(&s))
			return !exec_kernel_source(c->kernel, s.routine, s.byte, &file, &line) ||
			       line != x->line || file != x->file;
	return true;
}

struct stop_line stop_line_of(const struct watch_code *c, uint32_t unit)
{
	struct exec_fault at = exec_kernel_find(c->kernel, unit);
	const struct exec_kernel *k = c->kernel;
	struct stop_line x = { .routine = at.routine };
	uint32_t n = k->routines[at.routine].sources;

	exec_kernel_source(k, at.routine, at.byte, &x.file, &x.line);
	x.begins = line_begins(c, unit, &x);
	while (n + 1 < k->source_count && !k->sources[n].line)
		n++;
	x.first = n < k->source_count ? k->sources[n].line : 0;
	x.head = inspect_in_head(c, x.routine, x.first, x.line);
	return x;
}

/*
 * Find the next instruction of routine @r. *@n: index in the launch's list of instructions from
 * which the search starts; receives the index after the instruction
 */
static bool next_of(const struct watch_code *c, const struct visa_routine *r, size_t *n,
		    struct location *s)
{
	while (location_of(c, (*n)++, s))
		if (c->routines[s->routine] == r && is_instruction(s))
			return true;
	return false;
}

/*
 * The head is the function's first source line. The code of the head stores the arguments, so the
 * stop point is at the first instruction of another line after it. Instructions before the head are
 * skipped: they set up the frame and have the line of a variable. If the head has no code, the
 * first line with code is used instead.
 */
int stop_function(const struct watch_code *c, const struct visa_routine *r, struct stop_point *p,
		  struct visa_error *e)
{
	struct stop_line at = { .line = 0 };
	uint32_t head = 0;
	bool seen = false;
	struct location s;

	for (size_t n = 0; !head && next_of(c, r, &n, &s);) {
		at = stop_line_of(c, s.unit);
		head = at.line == at.first ? at.line : 0;
	}
	for (size_t n = 0; next_of(c, r, &n, &s);) {
		at = stop_line_of(c, s.unit);
		if (seen && at.line && at.line != head && !at.head) {
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
