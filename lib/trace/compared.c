// SPDX-License-Identifier: MIT
/*
 * Writes the trace's lines of single instructions. This is done for a trace with a filter, or if
 * other processes can write to the memory. Before an instruction is executed, its inputs are
 * compared with the shadow: the values that these variables and bytes have in a replay of the lines
 * written so far. A memory access has a line for each thread, since a thread may read bytes that
 * the previous thread wrote.
 */
#include "lines.h"

/*
 * struct side - a thread of the gang: its variables (@frame, @preds), and the same variables in the
 * replay (@shadow)
 */
struct side {
	const uint8_t *frame;
	const uint32_t *preds;
	struct trace_frame *shadow;
};

static struct side side_of(const struct visa_trace *t, const struct exec_run *r, unsigned int i)
{
	const struct trace_thread *one = &t->threads[t->first + i];

	return (struct side){ .frame = r->threads[i]->frame,
			      .preds = r->threads[i]->preds,
			      .shadow = &one->frames[one->depth] };
}

/* Write a predicate to the trace if its value differs from that in the replay. */
static void compare_predicate(struct visa_trace *t, const struct side *s, unsigned int i,
			      uint32_t id)
{
	if (s->preds[id] == s->shadow->preds[id])
		return;
	s->shadow->preds[id] = s->preds[id];
	trace_predicate(&t->out, t->first + i, id, s->preds[id]);
}

static void compare_variable(struct visa_trace *t, const struct side *s, unsigned int i,
			     const struct visa_decl *d)
{
	trace_variable(&t->out, t->first + i, d, s->frame + d->at, s->shadow->bytes + d->at);
}

/*
 * Whether an instruction depends on the modes in %cr0. The list of its effects (engine/effects.h)
 * does not contain %cr0.
 */
static bool reads_modes(const struct exec_insn *insn)
{
	return exec_has(insn, VISA_TRAIT_COMPUTES) &&
	       (insn->alu.kind == ALU_FLOAT || insn->alu.kind == ALU_DOUBLE ||
		insn->alu.kind == ALU_TO_FLOAT || insn->alu.kind == ALU_TO_INTEGER);
}

/*
 * Write to the trace the values of variables that the instruction reads or writes, where they
 * differ from the replay. Variables that it writes are included, since disabled lanes keep their
 * old values.
 */
static void compared_compare(struct visa_trace *t, const struct side *s, unsigned int i,
			     const struct exec_insn *insn)
{
	const struct trace_owners *o = &t->owners[s->shadow->routine];
	const struct exec_effect *end, *e = kernel_effects(t->launch.kernel, t->step.place, &end);

	if (reads_modes(insn))
		compare_variable(t, s, i, trace_owner(o, insn->alu.cr0));
	for (; e < end; e++) {
		if (e->predicate)
			compare_predicate(t, s, i, e->at);
		else if (!e->anywhere)
			compare_variable(t, s, i, trace_owner(o, e->at));
		else
			for (uint32_t n = 0; n < o->count; n++)
				compare_variable(t, s, i, o->all[n]);
	}
}

/*
 * Update the replay's copy of the variables with the results of the instruction, since a replay
 * executes the instruction, too.
 */
static void learn(struct visa_trace *t, const struct side *s)
{
	const struct trace_owners *o = &t->owners[s->shadow->routine];
	const struct exec_effect *end, *e = kernel_effects(t->launch.kernel, t->step.place, &end);

	for (; e < end; e++) {
		const struct visa_decl *d;

		if (!exec_effect_changes(e))
			continue;
		if (e->predicate) {
			s->shadow->preds[e->at] = s->preds[e->at];
		} else if (e->anywhere) {
			memcpy(s->shadow->bytes, s->frame,
			       t->launch.kernel->routines[s->shadow->routine].frame);
		} else {
			d = trace_owner(o, e->at);
			memcpy(s->shadow->bytes + d->at, s->frame + d->at, d->size);
		}
	}
}

/*
 * Save the variables of a thread before the instruction. They are written later, if an access of
 * the instruction matches the filter.
 */
static void compared_keep(struct visa_trace *t, const struct side *s, unsigned int i)
{
	const struct kernel_routine *k = &t->launch.kernel->routines[s->shadow->routine];

	t->step.frames[i].size = 0;
	visa_buffer_put(&t->step.frames[i], s->frame, k->frame);
	visa_buffer_put(&t->step.frames[i], s->preds, k->preds * sizeof(uint32_t));
	t->failed |= t->step.frames[i].failed;
}

static void compared_before(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	struct visa_trace *t = context;
	struct trace_step *step = &t->step;
	const struct visa_op *op = &visa_ops[exec_generic(insn)->op];

	step->threads = 0;
	if (t->quiet || t->failed)
		return;
	for (unsigned int i = 0; i < r->gang; i++)
		if (r->live >> i & 1 && trace_filter_thread(&t->filter, t->first + i))
			step->threads |= 1u << i;
	step->place = trace_place(t, insn);
	trace_step_begin(t, step->threads, op, r->em);
	for (uint32_t left = step->threads; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);
		struct side s = side_of(t, r, i);

		if (step->touches && t->filter.surface >= 0)
			compared_keep(t, &s, i);
		else if (!(op->traits & VISA_TRAIT_FLOW))
			compared_compare(t, &s, i, exec_generic(insn));
	}
}

/* Write the trace's line of the instruction for the threads in the bit mask @threads. */
static void compared_put_line(struct visa_trace *t, uint32_t threads)
{
	uint32_t em[EXEC_GANG];

	for (unsigned int i = 0; i < EXEC_GANG; i++)
		em[i] = threads >> i & 1 ? t->step.em[i] : 0;
	trace_lines(t, em, t->step.place, t->step.place + 1);
}

/* Write the saved variables of a thread to the trace. */
static void put_state(struct visa_trace *t, const struct exec_run *r, unsigned int i)
{
	struct side s = side_of(t, r, i);
	const struct kernel_routine *k = &t->launch.kernel->routines[s.shadow->routine];

	s.frame = t->step.frames[i].bytes;
	s.preds = (const void *)(s.frame + k->frame);
	compared_compare(t, &s, i, exec_generic(r->insn));
}

static void compared_after(void *context, struct exec_run *r, const struct exec_insn *insn,
			   enum exec_step how)
{
	struct visa_trace *t = context;
	struct trace_step *step = &t->step;
	const struct exec_insn *any = exec_generic(insn);

	if (how == EXEC_SPLIT)
		step->threads = 0;
	if (!step->threads || t->failed)
		return;
	trace_step_end(t, how == EXEC_FAULT ? r->faulty : EXEC_GANG);
	if (visa_ops[any->op].traits & VISA_TRAIT_FLOW)
		return;
	if (trace_unreplayed(any))
		trace_unknown(t, r, step->place, step->done);
	for (uint32_t left = step->done; left; left &= left - 1) {
		struct side s = side_of(t, r, (unsigned int)__builtin_ctz(left));

		learn(t, &s);
	}
}

static void compared_ran(void *context, struct exec_run *r, const struct exec_insn *end,
			 unsigned int threads, unsigned int lanes)
{
	struct visa_trace *t = context;

	(void)end;
	(void)threads;
	(void)lanes;
	if (t->launch.kernel->routine_count > 1 && !t->quiet && !t->failed)
		trace_calls(t, r->flow);
}

const struct exec_observer_ops *trace_compare(struct visa_trace *t)
{
	static const struct exec_observer_ops ops = { .slowly = true,
						      .before = compared_before,
						      .after = compared_after,
						      .touch = trace_touch,
						      .ran = compared_ran };
	const struct exec_kernel *k = t->launch.kernel;
	uint32_t routine = 0;

	for (size_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *any = exec_generic(kernel_record(k, k->places[i].unit));
		uint32_t line = 0;

		while (routine + 1 < k->routine_count &&
		       k->routines[routine + 1].entry <= k->places[i].unit)
			routine++;
		if (any->op == EXEC_OP_END)
			continue;
		if (t->filter.lines)
			line = visa_routine_line(t->launch.code->routines[routine],
						 k->places[i].byte);
		if (trace_filter_instruction(&t->filter, &visa_ops[any->op], line))
			t->wanted[k->places[i].unit] =
				OBSERVE_BEFORE | OBSERVE_AFTER | OBSERVE_TOUCH;
	}
	t->step.put = compared_put_line;
	t->step.state = put_state;
	return &ops;
}
