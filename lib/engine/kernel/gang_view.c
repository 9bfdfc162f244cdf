// SPDX-License-Identifier: MIT
/*
 * Finds the state of the threads of a gang (threads that execute each instruction together) while
 * the gang does not run, for debuggers.
 */
#include "gang_view.h"
#include "gang_state.h"

size_t exec_gang_depth(const struct exec_gang *g)
{
	return g->flow.depth;
}

/* Return: the offset of the first instruction from offset @unit on that is not a label. */
static uint32_t instruction(const struct exec_kernel *k, uint32_t unit)
{
	const struct exec_insn *insn = kernel_record(k, unit);

	while (exec_has(insn, VISA_TRAIT_MARKS))
		insn = exec_next(insn);
	return kernel_unit(k, insn);
}

uint32_t exec_gang_at(const struct exec_gang *g, uint32_t *running)
{
	*running = flow_threads(g->em);
	return instruction(g->flow.kernel, g->at);
}

struct exec_fault exec_kernel_find(const struct exec_kernel *k, uint32_t unit)
{
	struct exec_fault at = { 0 };

	kernel_find(k, kernel_record(k, unit), &at.routine, &at.byte);
	return at;
}

/*
 * Return: lanes of the thread that have not returned from the call at depth @depth of the call
 * stack.
 */
static uint32_t gang_view_lanes_of(const struct exec_flow *f, unsigned int thread, size_t depth)
{
	return flow_of(depth < f->depth ? f->calls[depth].lanes : f->lanes, thread);
}

uint32_t exec_gang_lanes(const struct exec_gang *g, unsigned int thread)
{
	return gang_view_lanes_of(&g->flow, thread, 0);
}

/* Return: the number of the gang's calls that the thread has entered and not returned from. */
static size_t entered(const struct exec_flow *f, unsigned int thread)
{
	size_t depth = 0;

	while (depth < f->depth && f->calls[depth].entered >> thread & 1 &&
	       gang_view_lanes_of(f, thread, depth + 1))
		depth++;
	return depth;
}

/*
 * Return: the lanes of the thread's current activation (the innermost call) that are not waiting at
 * a wait point for other lanes. They run; or they continue after a call that only other threads of
 * the gang have entered. @unit: receives the offset of the instruction at which they continue.
 */
static uint32_t go_on(const struct exec_gang *g, unsigned int thread, size_t depth, uint32_t *unit)
{
	const struct exec_flow *f = &g->flow;

	*unit = instruction(f->kernel, depth < f->depth ? f->calls[depth].unit : g->at);
	return flow_of(depth < f->depth ? f->calls[depth].em : g->em, thread);
}

/*
 * Return: the lanes of an activation (call) that wait for other lanes at one wait point: the @n-th,
 * from 0 on, of the wait points at which lanes of this activation wait. @unit: receives the offset
 * of the instruction at which they continue.
 */
static uint32_t pending(const struct exec_flow *f, unsigned int thread, uint32_t lanes, uint32_t n,
			uint32_t *unit)
{
	for (uint32_t i = 0; i < f->kernel->point_count; i++) {
		uint32_t there = flow_of(f->pending[i], thread) & lanes;

		if (!there || n--)
			continue;
		*unit = instruction(f->kernel, f->kernel->points[i]);
		return there;
	}
	return 0;
}

bool exec_gang_waiting(const struct exec_gang *g, unsigned int thread, uint32_t n, uint32_t *lanes,
		       uint32_t *unit)
{
	const struct exec_flow *f = &g->flow;
	size_t depth = entered(f, thread);

	*lanes = go_on(g, thread, depth, unit);
	if (depth < f->depth && *lanes && !n--)
		return true;
	*lanes = pending(f, thread, gang_view_lanes_of(f, thread, depth), n, unit);
	return *lanes;
}

/*
 * Fill in the variables of an activation (a call that has not returned): the current activation, or
 * an activation that has made a call.
 */
static void gang_view_fill(const struct exec_flow *f, unsigned int thread, size_t level,
			   struct exec_activation *a)
{
	bool outer = level < f->depth;
	size_t base = outer ? f->calls[level].base : f->base;

	a->routine = outer ? f->calls[level].routine : f->routine;
	a->frame = flow_frame(f, a->routine, base, thread);
	a->preds = flow_preds(f, a->routine, base, thread);
}

bool exec_gang_activation(const struct exec_gang *g, unsigned int thread, uint32_t n,
			  struct exec_activation *a)
{
	const struct exec_flow *f = &g->flow;
	size_t depth;

	*a = (struct exec_activation){ 0 };
	if (thread >= f->gang || !exec_gang_lanes(g, thread))
		return false;
	depth = entered(f, thread);
	if (n > depth)
		return false;
	gang_view_fill(f, thread, depth - n, a);
	if (n) {
		/*
		 * The call is the instruction before the instruction at which the caller continues.
		 */
		a->unit = f->calls[depth - n].unit - 1;
		a->lanes = gang_view_lanes_of(f, thread, depth - n + 1);
		return true;
	}
	a->lanes = go_on(g, thread, depth, &a->unit);
	if (depth == f->depth)
		a->running = a->lanes;
	if (!a->lanes)
		a->lanes = pending(f, thread, gang_view_lanes_of(f, thread, depth), 0, &a->unit);
	return true;
}
