// SPDX-License-Identifier: MIT
/*
 * Traces the device's own thread, which executes single instructions outside of launches. All of
 * its variables are compared before each instruction, since writes to files of a mount change them,
 * too.
 */
#include "lines.h"
#include "shadow.h"
#include "trace_top.h"
#include "../base/array.h"
#include "../text/text.h"

#include <stdlib.h>

/* Whether a declaration is the same as in the replay. */
static bool trace_top_is_same(const struct trace_known *k, const struct visa_decl *d)
{
	return k->serial == d->serial && k->size == d->size;
}

/* Compare two declarations by class, then by id. @known of struct trace_top has this order. */
static int trace_top_order(const struct trace_known *k, const struct visa_decl *d)
{
	if (k->vclass != d->vclass)
		return k->vclass < d->vclass ? -1 : 1;
	return (k->id > d->id) - (k->id < d->id);
}

static struct trace_known know(const struct visa_decl *d)
{
	return (struct trace_known){
		.vclass = d->vclass, .id = d->id, .serial = d->serial, .size = d->size, .decl = d
	};
}

/* List the present declarations, except labels, which have no lines in a trace and no values. */
static bool trace_top_list(const struct visa_decls *decls, struct trace_top *to)
{
	for (unsigned int i = 0; i < VISA_VCLASS_L; i++) {
		const struct visa_decl *d = visa_decl_next(decls, i, 0);

		for (; d; d = visa_decl_next(decls, i, d->id + 1)) {
			if (base_array_reserve(&to->known, &to->room, to->count + 1ul,
					       sizeof(*to->known)))
				return false;
			to->known[to->count] = know(d);
			if (d->size && !d->alias) {
				to->known[to->count].bytes = calloc(1, d->size);
				if (!to->known[to->count].bytes)
					return false;
			}
			to->count++;
		}
	}
	return true;
}

/*
 * If no declaration in @top was removed or replaced, move the values from @top to @now, the list of
 * the present declarations. Return: whether they were moved.
 */
static bool take_over(struct trace_top *top, struct trace_top *now)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < top->count; i++) {
		while (n < now->count && trace_top_order(&top->known[i], now->known[n].decl) > 0)
			n++;
		if (n == now->count || trace_top_order(&top->known[i], now->known[n].decl) ||
		    !trace_top_is_same(&top->known[i], now->known[n].decl))
			return false;
	}
	n = 0;
	for (uint32_t i = 0; i < top->count; i++) {
		while (trace_top_order(&top->known[i], now->known[n].decl) > 0)
			n++;
		if (top->known[i].bytes) {
			free(now->known[n].bytes);
			now->known[n].bytes = top->known[i].bytes;
			top->known[i].bytes = NULL;
		}
		now->known[n].pred = top->known[i].pred;
		now->known[n].old = true;
	}
	return true;
}

/*
 * Write the trace's lines of new declarations: if @aliases is true, of variables that share the
 * bytes of another variable, else of all other variables. The other variables must be written
 * first.
 */
static void put_decls(struct visa_trace *t, const struct trace_top *now, bool aliases)
{
	for (uint32_t i = 0; i < now->count; i++) {
		const struct visa_decl *d = now->known[i].decl;

		if (!now->known[i].old && aliases == (d->alias != 0) &&
		    d->id >= visa_vclasses[d->vclass].first)
			trace_top_decl(&t->out, d);
	}
}

/* After a change of declarations, write the new declarations, or write all of them again. */
static void trace_top_declare(struct visa_trace *t, const struct visa_decls *decls)
{
	struct trace_top *top = &t->top, now = { 0 };

	if (!trace_top_list(decls, &now)) {
		t->failed = true;
		trace_known_free(&now);
		return;
	}
	if (!take_over(top, &now)) {
		trace_printf(&t->out, ".reset\n");
		memset(top->moved, 0, sizeof(top->moved));
		memset(top->moved_samplers, 0, sizeof(top->moved_samplers));
		top->masked = 0;
	}
	put_decls(t, &now, false);
	put_decls(t, &now, true);
	trace_known_free(top);
	top->known = now.known;
	top->count = now.count;
	top->room = now.room;
	top->generation = visa_decls_generation(decls);
}

/* Write the trace's lines of surfaces that are new or were replaced. */
static void put_surfaces(struct visa_trace *t, struct exec_run *r)
{
	struct trace_top *top = &t->top;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		struct visa_surface *s = r->space->surfaces[i];
		struct trace_top_surface *k = &top->surfaces[i];

		if (!s)
			continue;
		access_refresh(s, r);
		if (k->said && k->size == s->size &&
		    !memcmp(&k->shape, &s->shape, sizeof(k->shape)))
			continue;
		trace_put_memory(t, i);
		trace_shadow_cut(t, (uint8_t)i, s->size);
		k->size = s->size;
		k->shape = s->shape;
		k->said = true;
		if (!k->whole && s->size && !t->filter.any)
			trace_put_surface(t, (uint8_t)i, s);
		k->whole |= s->size > 0;
	}
}

/* Whether the address map is the same as in the replay. */
static bool trace_top_is_mapped(const struct visa_trace *t, const struct visa_addrmap *map)
{
	const struct visa_addrmap *known = &t->top.map;

	return map->count == known->count &&
	       !memcmp(map->range, known->range, map->count * sizeof(*map->range));
}

/* Write the line "kernel - 32": the following lines belong to the device's own thread. */
static void begin(struct visa_trace *t, const struct exec_run *r)
{
	t->top.goes_on = true;
	t->top.map = r->space->map;
	trace_header(t, r->space->platform);
	trace_printf(&t->out, "kernel - 32\nroutine 0\n");
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		t->top.surfaces[i].said = false;
}

/* Write `means` lines for surface indices that a MOVS has changed while it was not traced. */
static void put_moved(struct visa_trace *t, const struct visa_thread *thread)
{
	struct trace_top *top = &t->top;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		if (top->moved[i] == (thread->surfaces[i] ^ i))
			continue;
		trace_printf(&t->out, "means 0 T%u T%u\n", trace_surface_number(i),
			     trace_surface_number(thread->surfaces[i]));
		top->moved[i] = (uint8_t)(thread->surfaces[i] ^ i);
	}
	for (unsigned int i = 0; i < VISA_SAMPLER_COUNT; i++) {
		if (top->moved_samplers[i] == (thread->samplers[i] ^ i))
			continue;
		trace_printf(&t->out, "means 0 S%u S%u\n", i, thread->samplers[i]);
		top->moved_samplers[i] = (uint8_t)(thread->samplers[i] ^ i);
	}
}

/* Record the indices that a traced MOVS has changed, since a replay changes them, too. */
static void learn_moved(struct trace_top *top, const struct visa_thread *thread)
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		top->moved[i] = (uint8_t)(thread->surfaces[i] ^ i);
	for (unsigned int i = 0; i < VISA_SAMPLER_COUNT; i++)
		top->moved_samplers[i] = (uint8_t)(thread->samplers[i] ^ i);
}

/* Write the variables whose values differ from the replay. */
static void trace_top_compare(struct visa_trace *t, const uint8_t *frame, const uint32_t *preds)
{
	for (uint32_t i = 0; i < t->top.count; i++) {
		struct trace_known *k = &t->top.known[i];

		if (k->bytes)
			trace_variable(&t->out, 0, k->decl, frame + k->decl->at, k->bytes);
		else if (k->vclass == VISA_VCLASS_P && k->pred != preds[k->id])
			trace_predicate(&t->out, 0, k->id, k->pred = preds[k->id]);
	}
}

static void learn(struct visa_trace *t, const struct visa_thread *thread)
{
	for (uint32_t i = 0; i < t->top.count; i++) {
		struct trace_known *k = &t->top.known[i];

		if (k->bytes)
			memcpy(k->bytes, thread->frame + k->decl->at, k->size);
		else if (k->vclass == VISA_VCLASS_P)
			k->pred = thread->preds[k->id];
	}
}

/*
 * Write the saved values that variables had before the instruction and that differ from the replay.
 */
static void put_state(struct visa_trace *t, const struct exec_run *r, unsigned int thread)
{
	const struct visa_buffer *kept = &t->step.frames[0];

	(void)r;
	(void)thread;
	if (kept->failed)
		t->failed = true;
	else
		trace_top_compare(t, kept->bytes + t->top.preds * sizeof(uint32_t),
				  (const void *)kept->bytes);
}

static void trace_top_put_line(struct visa_trace *t, uint32_t threads)
{
	char text[VISA_INST_TEXT_MAX];
	int size = visa_print(&t->top.inst, text, sizeof(text), NULL);

	(void)threads;
	if (size > 0)
		trace_printf(&t->out, "0,0,0:0 0x%x %s\n", t->step.em[0], text);
}

/* Write all variables, since a replay may be unable to recompute any of them. */
static void trace_top_put_all(struct visa_trace *t, const struct visa_thread *thread)
{
	for (uint32_t i = 0; i < t->top.count; i++) {
		const struct trace_known *k = &t->top.known[i];

		if (k->bytes)
			trace_variable(&t->out, 0, k->decl, thread->frame + k->decl->at, NULL);
		else if (k->vclass == VISA_VCLASS_P)
			trace_predicate(&t->out, 0, k->id, thread->preds[k->id]);
	}
}

static void trace_top_before(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	static const uint32_t group[3];
	struct visa_trace *t = context;
	struct trace_step *step = &t->step;
	const struct visa_op *op = &visa_ops[insn->op];
	const struct visa_thread *thread = r->thread;

	step->threads = 0;
	if (t->failed || !trace_filter_group(&t->filter, group) ||
	    !trace_filter_thread(&t->filter, 0) || !trace_filter_instruction(&t->filter, op, 0))
		return;
	if (!t->top.one &&
	    visa_decode(t->top.code + r->source, insn->length, &t->top.inst, NULL) <= 0)
		return;
	trace_step_begin(t, 1, op, r->em);
	step->em[0] = thread->em;
	if (step->touches && t->filter.surface >= 0) {
		step->frames[0].size = 0;
		t->top.preds = thread->pred_count;
		visa_buffer_put(&step->frames[0], thread->preds,
				thread->pred_count * sizeof(uint32_t));
		visa_buffer_put(&step->frames[0], thread->frame, visa_decls_frame(thread->decls));
		return;
	}
	trace_top_compare(t, thread->frame, thread->preds);
}

static void trace_top_after(void *context, struct exec_run *r, const struct exec_insn *insn,
			    enum exec_step how)
{
	struct visa_trace *t = context;
	struct trace_step *step = &t->step;

	if (how == EXEC_FAULT)
		step->threads = 0;
	if (!step->threads || t->failed)
		return;
	trace_step_end(t, EXEC_GANG);
	if (!step->done)
		return;
	if (trace_unreplayed(insn))
		trace_top_put_all(t, r->thread);
	learn(t, r->thread);
	if (exec_has(insn, VISA_TRAIT_MOVES_SURFACES))
		learn_moved(&t->top, r->thread);
}

bool trace_top_begin(struct visa_trace *t, struct exec_run *r, const struct visa_inst *inst,
		     const uint8_t *code, struct exec_observer *observer)
{
	static const struct exec_observer_ops ops = { .before = trace_top_before,
						      .after = trace_top_after,
						      .touch = trace_touch };

	if (!trace_filter_kernel(&t->filter, "-") || !trace_take(t))
		return false;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		t->whole[i].index = (uint8_t)i;
		t->whole[i].offset = 0;
		t->top.memory[i].mount = (uint8_t)i;
	}
	t->launch = (struct trace_launch){ .space = r->space, .memory = t->top.memory };
	t->top.one = inst != NULL;
	t->top.code = code;
	if (inst)
		t->top.inst = *inst;
	if (!t->top.goes_on || !trace_top_is_mapped(t, &r->space->map))
		begin(t, r);
	put_surfaces(t, r);
	if (t->top.generation != visa_decls_generation(r->thread->decls) || !t->top.count)
		trace_top_declare(t, r->thread->decls);
	put_moved(t, r->thread);
	if (t->top.masked != ~r->thread->em)
		trace_printf(&t->out, "em 0x%x\n", r->thread->em);
	t->top.masked = ~r->thread->em;
	t->step.put = trace_top_put_line;
	t->step.state = put_state;
	*observer = (struct exec_observer){ .ops = &ops, .context = t };
	return true;
}

void trace_top_end(struct visa_trace *t, const char *fault)
{
	if (fault)
		trace_printf(&t->out, "# fault: %s\n", fault);
	trace_flush(&t->out);
	trace_release(t);
}
