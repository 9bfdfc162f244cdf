/* SPDX-License-Identifier: MIT */
/* Iterates over the instructions of a launch, to find the place of a stop point. */
#ifndef VISA_STOP_LOCATION_H
#define VISA_STOP_LOCATION_H

#include "../base/array.h"
#include "../engine/kernel/gang_view.h"
#include "../engine/kernel/kernel_state.h"
#include "stop_state.h"

#include <errno.h>

/*
 * struct location - an instruction. @unit: its offset in the prepared code; @routine: number of its
 * kernel or function; @byte: its offset in the vISA code of this kernel or function
 */
struct location {
	uint32_t unit;
	uint32_t routine;
	uint32_t byte;
	const struct exec_insn *insn;
};

/*
 * Find entry @n of the code of a launch: an instruction, a label or a line directive. Return: false
 * if there is no entry @n.
 */
static inline bool location_of(const struct watch_code *c, size_t n, struct location *s)
{
	const struct exec_kernel *k = c->kernel;
	struct exec_fault at;

	if (n >= k->place_count)
		return false;
	*s = (struct location){ .unit = k->places[n].unit };
	at = exec_kernel_find(k, s->unit);
	s->routine = at.routine;
	s->byte = at.byte;
	s->insn = kernel_record(k, s->unit);
	return true;
}

static inline bool is_instruction(const struct location *s)
{
	return !exec_has(s->insn, VISA_TRAIT_MARKS);
}

static inline int add_unit(struct stop_point *p, uint32_t unit, struct visa_error *e)
{
	uint32_t *place = base_array_add(&p->units, &p->unit_count, sizeof(*place));

	if (!place)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	*place = unit;
	return 0;
}

/*
 * stop_function() - add the start of a function to a stop point: the first line after the code that
 * stores its arguments. Return: 0, -EINVAL if it has no instruction, -ENOMEM
 */
int stop_function(const struct watch_code *c, const struct visa_routine *r, struct stop_point *p,
		  struct visa_error *e);

#endif
