// SPDX-License-Identifier: MIT
/*
 * Writes the trace's lines of whole basic blocks, after the threads of a gang (hardware threads
 * that execute together) have executed them. This is done if every instruction is traced and no
 * other process writes to memory: then a replay computes the same values as the launch, and the
 * trace needs only the initial values of the threads.
 */
#include "lines.h"

/* Write the trace's lines of a basic block up to an instruction. */
static void write_to(struct visa_trace *t, const struct exec_run *r, const struct exec_insn *end)
{
	const struct exec_insn *from = t->next ? t->next : r->since;

	trace_lines(t, r->since_em, trace_place(t, from), trace_place(t, end));
	t->next = end;
}

static void blocks_ran(void *context, struct exec_run *r, const struct exec_insn *end,
		       unsigned int threads, unsigned int lanes)
{
	struct visa_trace *t = context;

	(void)threads;
	(void)lanes;
	write_to(t, r, end);
	t->next = NULL;
	t->end.insn = end;
	memcpy(t->end.em, r->since_em, sizeof(t->end.em));
	if (t->launch.kernel->routine_count > 1)
		trace_calls(t, r->flow);
}

/*
 * Write the trace's lines up to an instruction whose results a replay cannot compute, and then
 * these results.
 */
static void blocks_after(void *context, struct exec_run *r, const struct exec_insn *insn,
			 enum exec_step step)
{
	struct visa_trace *t = context;

	if (step == EXEC_FAULT || t->failed)
		return;
	write_to(t, r, exec_next(insn));
	trace_unknown(t, r, trace_place(t, insn), r->live);
}

void trace_blocks_fault(struct visa_trace *t, const struct exec_run *r)
{
	const struct exec_insn *insn = t->end.insn;

	for (unsigned int i = r->faulty; i < EXEC_GANG; i++)
		t->end.em[i] = 0;
	if (t->end.em[0] | t->end.em[1] | t->end.em[2] | t->end.em[3])
		trace_lines(t, t->end.em, trace_place(t, insn), trace_place(t, insn) + 1);
}

const struct exec_observer_ops *trace_blocks(struct visa_trace *t)
{
	static const struct exec_observer_ops ops = { .after = blocks_after, .ran = blocks_ran };
	const struct exec_kernel *k = t->launch.kernel;

	for (size_t i = 0; i < k->place_count; i++)
		if (trace_unreplayed(exec_generic(kernel_record(k, k->places[i].unit))))
			t->wanted[k->places[i].unit] = OBSERVE_AFTER;
	return &ops;
}
