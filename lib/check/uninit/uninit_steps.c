// SPDX-License-Identifier: MIT
/*
 * Records the path of undefined bits as a list of steps, if requested. A step is an instruction
 * that uses, loads or stores the bits on their way from their origin to the report. A step is kept
 * as a struct uninit_origin that refers to the step before it. All instructions of one source line
 * count as one step. A value that passes a source line again, as in a loop, gets no new step.
 */
#include "uninit_parts.h"
#include "../../base/array.h"

#include <stdio.h>
#include <stdlib.h>

#define STEPS_MAX 32	     /* most instructions that are kept for a value */
#define NODES_MAX (1u << 20) /* most instructions kept for all values */

/* Find the line of the source of an instruction; Return: false if it is unknown. */
static bool line_of(const struct uninit *u, uint32_t unit, const char **file, uint32_t *line)
{
	struct exec_fault at;

	kernel_find(u->kernel, kernel_record(u->kernel, unit), &at.routine, &at.byte);
	return exec_kernel_source(u->kernel, at.routine, at.byte, file, line);
}

/* Whether two instructions are from one line of the source. */
static bool is_one_line(const struct uninit *u, uint32_t a, uint32_t b)
{
	const char *file, *other;
	uint32_t line, other_line;

	return a == b || (line_of(u, a, &file, &line) && line_of(u, b, &other, &other_line) &&
			  file == other && line == other_line);
}

/*
 * A step is an instruction that has moved undefined bits. Return: the number of a step at the same
 * source line, among step @last and the steps before it; 0 if there is none.
 */
static uint32_t find_before(const struct uninit *u, uint32_t last, uint32_t unit,
			    enum uninit_step step)
{
	for (uint32_t n = last; n; n = u->origins[n].before)
		if (is_one_line(u, u->origins[n].unit, unit) &&
		    (step != UNINIT_STORED || u->origins[n].step == UNINIT_STORED))
			return n;
	return 0;
}

static uint32_t find_next(const struct uninit *u, uint32_t last, uint32_t unit,
			  enum uninit_step step)
{
	uint32_t n = u->origins[last].next;

	while (n && (u->origins[n].unit != unit || u->origins[n].step != step))
		n = u->origins[n].sibling;
	return n;
}

/*
 * Add the step @o (an instruction that moves undefined bits) after step number @last. Return: the
 * number of the new step; @last if out of memory.
 */
static uint32_t add_next(struct uninit *u, uint32_t last, struct uninit_origin o)
{
	uint32_t number = u->origin_count + 1;

	if (base_array_reserve(&u->origins, &u->origin_room, number + 1ul, sizeof(o))) {
		u->lost = true;
		return last;
	}
	o.before = last;
	o.root = u->origins[last].root ? u->origins[last].root : last;
	o.depth = (uint16_t)(u->origins[last].depth + 1);
	o.sibling = u->origins[last].next;
	u->origins[number] = o;
	u->origins[last].next = number;
	u->origin_count = number;
	return number;
}

/*
 * The instruction of the recorded step @known has moved undefined bits again, as @o describes. If
 * it accessed another variable or address than before, set @many of @known.
 */
static void uninit_steps_meet(struct uninit_origin *known, const struct uninit_origin *o)
{
	if (known->step != o->step || !o->region)
		return;
	known->many |= known->variable != o->variable || known->region != o->region ||
		       (o->variable ? known->offset != o->offset : known->address != o->address);
}

uint32_t uninit_step(struct uninit *u, const struct exec_run *r, uint32_t origin,
		     enum uninit_step step, const struct watch_memory *region, uint64_t address)
{
	uint32_t last = origin & ~UNINIT_FLAGS, n;
	struct uninit_origin o = { .unit = kernel_unit(u->kernel, r->insn), .step = step };

	if (!u->steps || !last || u->origins[last].step == UNINIT_CUT)
		return origin;
	if (region)
		uninit_place_memory(u, r, region, address, &o);
	n = find_before(u, last, o.unit, step);
	if (!n && (u->origins[last].depth >= STEPS_MAX || u->origin_count >= NODES_MAX))
		o = (struct uninit_origin){ .unit = u->origins[last].unit, .step = UNINIT_CUT };
	if (!n)
		n = find_next(u, last, o.unit, o.step);
	if (n)
		uninit_steps_meet(&u->origins[n], &o);
	else
		n = add_next(u, last, o);
	return n | (origin & UNINIT_FLAGS);
}

void uninit_steps(const struct check *c, uint32_t origin, struct check_steps *steps)
{
	const struct uninit *u = c->uninit;

	steps->count = 0;
	for (uint32_t n = origin & ~UNINIT_FLAGS; n && u->origins[n].root; n = u->origins[n].before)
		steps->count++;
	steps->step = calloc(steps->count + 1ul, sizeof(*steps->step));
	for (uint32_t i = steps->count, n = origin & ~UNINIT_FLAGS; steps->step && i--;
	     n = u->origins[n].before) {
		const struct uninit_origin *o = &u->origins[n];
		struct check_step *s = &steps->step[i];

		kernel_find(c->kernel, kernel_record(c->kernel, o->unit), &s->at.routine,
			    &s->at.byte);
		uninit_name_step(o, s->what, sizeof(s->what));
		s->cut = o->step == UNINIT_CUT;
	}
	if (!steps->step)
		steps->count = 0;
}
