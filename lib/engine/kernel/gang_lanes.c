// SPDX-License-Identifier: MIT
/*
 * Lets a debugger change which lanes of a thread run, while its gang (the threads that are executed
 * together) does not run.
 */
#include "gang_state.h"
#include "gang_view.h"

#include <errno.h>

/*
 * Return: the number of the first wait point (where lanes wait for other lanes) after an
 * instruction, in the order of the code; UINT32_MAX if a return without a predicate comes before
 * it.
 */
static uint32_t point_after(const struct exec_kernel *k, uint32_t unit)
{
	const struct exec_insn *insn = kernel_record(k, unit);
	uint32_t found = UINT32_MAX;

	for (uint32_t i = 0; i < k->point_count; i++)
		if (k->points[i] > unit && (found == UINT32_MAX || k->points[i] < k->points[found]))
			found = i;
	while (found != UINT32_MAX && kernel_unit(k, insn) < k->points[found]) {
		if (exec_has(insn, VISA_TRAIT_RETURNS) && !insn->pred)
			return UINT32_MAX;
		insn = exec_next(insn);
	}
	return found;
}

int exec_gang_choose(struct exec_gang *g, unsigned int thread, uint32_t lanes)
{
	struct exec_flow *f = &g->flow;
	flow_lanes mine = flow_at(UINT32_MAX, thread), to = flow_at(lanes, thread);
	flow_lanes leave = g->em & mine & ~to, come = to & ~g->em;
	uint32_t point;

	if (thread >= f->gang || to & ~f->lanes)
		return -ENOENT;
	if (!((g->em & ~mine) | to))
		return -EBUSY;
	point = leave ? point_after(f->kernel, g->at) : 0;
	if (point == UINT32_MAX)
		return -ENXIO;
	for (uint32_t i = 0; i < f->kernel->point_count; i++) {
		f->pending[i] &= ~come;
		if (!f->pending[i])
			f->waiting[i / 64] &= ~(1ull << i % 64);
	}
	if (leave)
		flow_wait(f, point, leave);
	g->em = (g->em & ~mine) | to;
	return 0;
}
