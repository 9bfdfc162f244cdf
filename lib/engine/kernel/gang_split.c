// SPDX-License-Identifier: MIT
/*
 * Splits a thread off a gang (threads that execute each instruction together): the thread becomes a
 * separate gang.
 */
#include "gang_state.h"

#include <errno.h>

/* Copy the variables of a thread in the current activation (the innermost call) of @from to @to. */
static void copy_variables(struct exec_flow *to, const struct exec_flow *from, size_t base,
			   unsigned int thread)
{
	const struct kernel_routine *k = &to->kernel->routines[to->routine];

	memcpy(flow_frame(to, to->routine, to->base, 0),
	       flow_frame(from, to->routine, base, thread), k->frame);
	memcpy(flow_preds(to, to->routine, to->base, 0),
	       flow_preds(from, to->routine, base, thread), k->preds * sizeof(uint32_t));
}

static flow_lanes alone(flow_lanes lanes, unsigned int thread)
{
	return flow_of(lanes, thread);
}

/*
 * Find the routine that call @i has entered, a function or a subroutine, and the offset of the
 * variables of this call.
 */
static void callee(const struct exec_flow *f, size_t i, uint32_t *routine, size_t *base)
{
	*routine = i + 1 < f->depth ? f->calls[i + 1].routine : f->routine;
	*base = i + 1 < f->depth ? f->calls[i + 1].base : f->base;
}

/*
 * Copy the calls that the thread has entered and not returned from to the new gang. Return: 0 or
 * -ENOMEM.
 */
static int copy_calls(struct exec_flow *to, const struct exec_flow *from, unsigned int thread)
{
	for (size_t i = 0; i < from->depth && from->calls[i].entered >> thread & 1; i++) {
		const struct flow_call *c = &from->calls[i];
		uint32_t routine;
		size_t base;

		if (flow_reserve(to))
			return -ENOMEM;
		to->calls[to->depth++] = (struct flow_call){ .em = alone(c->em, thread),
							     .lanes = alone(c->lanes, thread),
							     .unit = c->unit,
							     .routine = to->routine,
							     .base = to->base,
							     .entered = 1,
							     .function = c->function };
		if (!c->function)
			continue;
		callee(from, i, &routine, &base);
		if (flow_enter(to, routine, NULL))
			return -ENOMEM;
		copy_variables(to, from, base, thread);
	}
	return 0;
}

/*
 * Set the instruction at which the thread runs. If the thread waits for a call that other threads
 * of the gang have entered, it continues after this call.
 */
static void copy_place(struct exec_gang *part, const struct exec_gang *g, unsigned int thread)
{
	const struct exec_flow *from = &g->flow;
	struct exec_flow *to = &part->flow;
	const struct flow_call *c = to->depth < from->depth ? &from->calls[to->depth] : NULL;

	to->lanes = alone(c ? c->lanes : from->lanes, thread);
	part->em = alone(c ? c->em : g->em, thread);
	part->at = c ? c->unit : g->at;
	for (uint32_t i = 0; i < to->kernel->point_count; i++)
		if (flow_of(from->pending[i], thread))
			flow_wait(to, i, alone(from->pending[i], thread));
	if (!part->em)
		flow_next(to, 0, &part->em, &part->at);
}

struct exec_gang *exec_gang_split(const struct exec_gang *g, unsigned int thread)
{
	struct exec_gang *part = exec_gang_new(g->flow.kernel, 1, g->flow.account);

	if (!part)
		return NULL;
	exec_gang_start(part, 1, (const uint32_t[EXEC_GANG]){ 0 });
	memcpy(part->thread[0].surfaces, g->thread[thread].surfaces,
	       sizeof(part->thread[0].surfaces));
	copy_variables(&part->flow, &g->flow, 0, thread);
	if (copy_calls(&part->flow, &g->flow, thread)) {
		exec_gang_free(part);
		return NULL;
	}
	copy_place(part, g, thread);
	return part;
}
