// SPDX-License-Identifier: MIT
/* Tracing what a run does: what of a launch stands in a trace. */
#include "tracing.h"
#include "../trace/trace_state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/**
 * struct tracing - what a trace of a run points to
 * @trace: the trace
 * @codes, @memory, @inputs: as of struct trace_launch
 */
struct tracing {
	struct visa_trace *trace;
	struct trace_code *codes;
	struct trace_memory memory[VISA_SURFACE_COUNT];
	struct kernel_span *inputs;
};

/* An argument's memory. */
static void name_argument(const struct visa_launch *l, uint32_t arg, const struct visa_surface *s,
			  struct trace_memory *m)
{
	const struct launch_arg *a = &l->args[arg];

	if (s != &a->window && s != &a->whole)
		return;
	m->mount = a->surface ? (uint8_t)visa_surface_index(a->surface) : s->index;
	m->offset = a->surface && s == &a->window ? a->offset : 0;
	if (s == &a->window)
		snprintf(m->what, sizeof(m->what), "argument %u, %s", arg,
			 l->kernel->args[arg].name);
}

static void name_memory(const struct visa_launch *l, const struct visa_surface *s,
			struct trace_memory *m)
{
	m->mount = VISA_SPACE_NONE;
	for (unsigned int i = 0; i < LAUNCH_OWN_COUNT; i++)
		if (s == &l->own[i])
			snprintf(m->what, sizeof(m->what), "%s", launch_own_names[i]);
	for (uint32_t i = 0; i < l->mapped_count; i++)
		if (s == &l->mapped[i].window)
			m->mount = (uint8_t)visa_surface_index(l->mapped[i].surface);
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		name_argument(l, i, s, m);
	if (s->index == VISA_SURFACE_SLM)
		snprintf(m->what, sizeof(m->what), "local memory");
	if (s->index == VISA_SURFACE_STATELESS)
		snprintf(m->what, sizeof(m->what), "scratch memory");
}

static uint32_t line_of(const void *context, uint32_t routine, uint32_t byte)
{
	const struct visa_launch *l = context;

	return visa_routine_line(l->routines[routine], byte);
}

/* The bytes that a thread begins with; Return: how many pieces, or -ENOMEM. */
static int find_inputs(const struct visa_launch *l, struct tracing *t)
{
	struct native_input *inputs;
	uint32_t count;

	if (payload_inputs(&l->payload, l->platform, &inputs, &count))
		return -ENOMEM;
	t->inputs = calloc(count + 1ul, sizeof(*t->inputs));
	for (uint32_t i = 0; t->inputs && i < count; i++)
		t->inputs[i] = (struct kernel_span){ inputs[i].to, inputs[i].size };
	free(inputs);
	return t->inputs ? (int)count : -ENOMEM;
}

static int begin(struct job *j, struct tracing *t, struct exec_observer *observer,
		 struct visa_error *e)
{
	const struct work *w = j->work;
	const struct visa_launch *l = w->l;
	struct trace_launch launch = { .name = l->kernel->name,
				       .kernel = l->observed,
				       .line = line_of,
				       .context = l,
				       .space = &j->space,
				       .memory = t->memory,
				       .threads = w->grid.threads,
				       .scratch = w->scratch,
				       .own = l->own[LAUNCH_PRIVATE].index,
				       .private_bytes = w->private_bytes };
	int count = find_inputs(l, t);

	t->codes = calloc(l->routine_count, sizeof(*t->codes));
	if (!t->codes || count < 0)
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	for (uint32_t i = 0; i < l->routine_count; i++)
		t->codes[i] = (struct trace_code){ l->routines[i]->code.bytes,
						   l->routines[i]->code.size };
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (j->space.surfaces[i])
			name_memory(l, j->space.surfaces[i], &t->memory[i]);
	launch.codes = t->codes;
	launch.inputs = t->inputs;
	launch.input_count = (uint32_t)count;
	return trace_begin(t->trace, &launch, observer, e);
}

/* Nothing points to the trace any more. */
static void forget(struct work *w)
{
	struct tracing *t = w->tracing;

	free(t->codes);
	free(t->inputs);
	free(t);
	w->tracing = NULL;
}

int tracing_job(struct job *j, struct visa_error *e)
{
	struct work *w = j->work;
	struct exec_observer observer;
	struct tracing *t;
	int err;

	if (!w->options->trace)
		return 0;
	if (w->options->checks || w->options->profile || w->options->explain)
		return visa_fail(e, EOPNOTSUPP,
				 "a trace cannot be combined with checks, a profile or explain");
	t = w->tracing = calloc(1, sizeof(*t));
	if (!t)
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	t->trace = w->options->trace;
	err = begin(j, t, &observer, e);
	if (err) {
		forget(w);
		return err < 0 ? err : 0;
	}
	exec_observers_add(&w->observers, observer);
	return 0;
}

void tracing_group(const struct job *j)
{
	trace_group(j->work->tracing->trace, j->group);
}

void tracing_start(const struct job *j, const struct crew *c)
{
	trace_threads(j->work->tracing->trace, c->first, c->threads, c->gang);
}

enum exec_end tracing_run(struct job *j, struct crew *c, uint64_t budget)
{
	struct visa_trace *t = j->work->tracing->trace;
	enum exec_end end;

	trace_gang(t, c->first, c->gang);
	end = observed_exec_gang_run(c->gang, &j->run, budget, j->work->stop, &c->at);
	if (end == EXEC_FAILED)
		trace_fault(t, &j->run, j->error.text);
	return end;
}

void tracing_end(struct work *w)
{
	if (!w->tracing)
		return;
	trace_stop(w->tracing->trace);
	forget(w);
}
