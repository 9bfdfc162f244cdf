// SPDX-License-Identifier: MIT
/*
 * Executes barriers. A gang (threads that execute each instruction together) stops at a barrier and
 * describes it; the group runner counts the arrivals. The thread of single instructions (files ctl
 * and asm of a mount) is the only one of its group, so it does not wait.
 */
#include "../flow/flow_lanes.h"
#include "fence.h"

/* Stop the gang at a barrier. When it is run again, it continues after the barrier. */
static enum exec_step stop_at(const struct exec_insn *insn, struct exec_run *r,
			      const struct exec_barrier *barrier)
{
	if (!r->flow)
		return fence_memory(insn, r);
	/*
	 * Some threads of the gang are at another instruction, and may arrive at another barrier
	 * first, so the gang is split.
	 */
	if (r->live != flow_alive(r->flow))
		return EXEC_SPLIT;
	r->flow->barrier = *barrier;
	r->target = exec_next(insn);
	return EXEC_WAIT;
}

static enum exec_step barrier(const struct exec_insn *insn, struct exec_run *r)
{
	static const struct exec_barrier b = { .signals = true, .waits = true };

	return stop_at(insn, r, &b);
}

static void prepare_phase(struct exec_prep *p)
{
	fence_prepare(p);
	p->insn->unit = p->inst->mode;
}

/*
 * Execute sbarrier.signal (the thread arrives) and sbarrier.wait. The member @unit of the
 * instruction is 1 for signal and 0 for wait.
 */
static enum exec_step sbarrier(const struct exec_insn *insn, struct exec_run *r)
{
	struct exec_barrier b = { .signals = insn->unit & 1, .waits = !(insn->unit & 1) };

	return stop_at(insn, r, &b);
}

/*
 * Prepare the operands of a named barrier: its number, and the thread counts, which only a signal
 * has.
 */
static void prepare_named(struct exec_prep *p)
{
	struct barrier_args *x = &p->insn->barrier;

	prepare_phase(p);
	p->insn->units = EXEC_UNITS(barrier);
	for (unsigned int i = 0; i < BARRIER_SCALARS; i++) {
		x->place[i] = EXEC_NOWHERE;
		if (i <= p->inst->mode)
			x->value[i] = (uint8_t)exec_use_scalar(p, i, &x->place[i], 1);
	}
}

/*
 * Return: a scalar operand of one byte: an immediate, or the value of a variable in thread @thread
 * of the gang.
 */
static uint8_t scalar_of(const struct exec_insn *insn, const struct exec_run *r, unsigned int n,
			 unsigned int thread)
{
	const struct barrier_args *x = &insn->barrier;

	return x->place[n] == EXEC_NOWHERE ? x->value[n]
					   : r->frames[thread * r->stride + x->place[n]];
}

static enum exec_step nbarrier(const struct exec_insn *insn, struct exec_run *r)
{
	unsigned int first = (unsigned int)__builtin_ctz(r->live | 1u << EXEC_GANG);
	struct exec_barrier b = { .named = true,
				  .signals = insn->unit & 1,
				  .waits = !(insn->unit & 1),
				  .id = scalar_of(insn, r, 0, first),
				  .count = scalar_of(insn, r, 1, first) };

	for (unsigned int t = first; t < r->gang; t++)
		if (r->live >> t & 1 && (scalar_of(insn, r, 0, t) != b.id ||
					 (b.signals && scalar_of(insn, r, 1, t) != b.count)))
			return EXEC_SPLIT;
	if (b.waits)
		b.count = 0;
	return stop_at(insn, r, &b);
}

/* Execute YIELD: let the other threads of the group run first. */
static enum exec_step yield(const struct exec_insn *insn, struct exec_run *r)
{
	if (!r->flow)
		return fence_memory(insn, r);
	r->target = exec_next(insn);
	return EXEC_YIELD;
}

const struct exec_family exec_barrier = { .prepare = fence_prepare, .run = { barrier } };
const struct exec_family exec_sbarrier = { .prepare = prepare_phase, .run = { sbarrier } };
const struct exec_family exec_nbarrier = { .prepare = prepare_named, .run = { nbarrier } };
const struct exec_family exec_yield = { .prepare = fence_prepare, .run = { yield } };
