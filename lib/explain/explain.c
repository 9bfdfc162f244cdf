// SPDX-License-Identifier: MIT
/* The observer that makes explanations: the part that is the same for all instructions. */
#include "explain_state.h"

#include <stdlib.h>

/* Clear the explanation of the previous instruction. */
static void reset(struct visa_explained *x)
{
	x->old.size = 0;
	x->now.size = 0;
	x->values.size = 0;
	x->piece_count = 0;
	x->column_count = 0;
	x->accesses = 0;
	x->operand = NULL;
	x->atomic_dst = NULL;
	x->texels = false;
	x->failed = false;
	x->from_known = false;
	x->out_of_memory = false;
	x->message[0] = 0;
	memset(x->returned, 0, sizeof(x->returned));
}

/* Store the text of the instruction. */
static void explain_print(struct visa_explained *x, const struct exec_run *r,
			  const struct exec_insn *any)
{
	struct visa_inst inst;

	x->text[0] = 0;
	if (x->inst)
		visa_print(x->inst, x->text, sizeof(x->text), NULL);
	else if (x->code && visa_decode(x->code + r->source, any->length, &inst, NULL) > 0)
		visa_print(&inst, x->text, sizeof(x->text), NULL);
}

/* Find the enabled lanes, and the mask or predicate that disables the other lanes. */
static void explain_find_lanes(struct visa_explained *x, const struct exec_run *r,
			       const struct exec_insn *any)
{
	bool unmasked = !any->lanes || visa_ops[any->op].traits & VISA_TRAIT_UNMASKED;

	x->lanes = any->lanes ? any->lanes : 1;
	x->selects = exec_selects(any);
	x->masked = unmasked ? exec_window(x->lanes) : alu_masked(any, r);
	x->chosen = exec_window(x->lanes);
	if (VISA_PRED_ID(any->pred) && !unmasked)
		x->chosen = exec_predicate(any, r);
}

static void explain_before(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	const struct exec_insn *any = exec_generic(insn);
	struct visa_explained *x = context;
	struct visa_error *error = r->error, unused;

	x->active = r->live >> x->thread & 1;
	if (!x->active)
		return;
	reset(x);
	x->count++;
	x->ended = false;
	exec_select(r, x->thread);
	r->error = &unused; /* an error here occurs again when the instruction is executed */
	explain_print(x, r, any);
	explain_find_lanes(x, r, any);
	explain_memory_before(x, r, any);
	explain_alu_before(x, r, any);
	r->error = error;
}

static void explain_after(void *context, struct exec_run *r, const struct exec_insn *insn,
			  enum exec_step step)
{
	const struct exec_insn *any = exec_generic(insn);
	struct visa_explained *x = context;
	struct visa_error *error = r->error, unused;

	if (!x->active)
		return;
	x->ended = true;
	x->failed = step == EXEC_FAULT;
	if (x->failed)
		memcpy(x->message, error->text, sizeof(x->message));
	r->thread = r->threads[x->thread];
	r->frame = r->thread->frame;
	r->error = &unused;
	explain_memory_after(x, r, any);
	if (!x->failed)
		explain_alu_after(x, r, any);
	r->error = error;
	x->active = false;
	if (x->done)
		x->done(x, insn);
}

static void touch(void *context, struct exec_run *r, const struct exec_touch *t)
{
	struct visa_explained *x = context;

	if (x->active && t->thread == x->thread)
		explain_touch(x, r, t);
}

static void event(void *context, struct exec_run *r, const struct exec_event *e)
{
	struct visa_explained *x = context;

	if (x->active && r->thread == r->threads[x->thread])
		explain_event(x, r, e);
}

struct exec_observer explained_observer(struct visa_explained *x, const struct visa_inst *inst,
					const uint8_t *code)
{
	static const struct exec_observer_ops ops = { .slowly = true,
						      .before = explain_before,
						      .after = explain_after,
						      .touch = touch,
						      .event = event };

	x->thread = 0;
	x->inst = inst;
	x->code = code;
	return (struct exec_observer){ .ops = &ops, .context = x };
}

struct visa_explained *visa_explained_new(void)
{
	return calloc(1, sizeof(struct visa_explained));
}

void visa_explained_free(struct visa_explained *x)
{
	if (!x)
		return;
	visa_buffer_free(&x->old);
	visa_buffer_free(&x->now);
	visa_buffer_free(&x->values);
	free(x->pieces);
	free(x);
}

uint64_t visa_explained_count(const struct visa_explained *x)
{
	return x->count;
}
