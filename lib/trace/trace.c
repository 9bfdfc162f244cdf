// SPDX-License-Identifier: MIT
/*
 * Traces: the watcher of launches, which writes lines of the trace when launches, groups and
 * threads begin and end.
 */
#include "../base/shown.h"
#include "lines.h"
#include "shadow.h"
#include "../engine/kernel/gang_state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

int visa_trace_new(const struct visa_trace_options *o, struct visa_trace **trace,
		   struct visa_error *e)
{
	struct trace_filter filter;
	int err = trace_filter_read(&filter, o->filter, e);
	struct visa_trace *t = err ? NULL : calloc(1, sizeof(*t));

	if (err)
		return err;
	if (t)
		t->out.text = malloc(TRACE_ROOM + TRACE_STEP);
	if (!t || !t->out.text) {
		free(t);
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	}
	t->filter = filter;
	t->out.write = o->write;
	t->out.context = o->context;
	t->out.dropped = &t->restart;
	t->shared = o->shared;
	t->compared = o->shared || filter.any;
	*trace = t;
	return 0;
}

/* Free all data of a launch. */
static void free_launch(struct visa_trace *t)
{
	if (t->launch.kernel) {
		trace_owners_free(t);
		trace_frames_free(t);
	}
	trace_texts_free(&t->texts);
	trace_shadows_end(t);
	free(t->wanted);
	t->wanted = NULL;
	t->used = 0;
	t->quiet = false;
	t->launch.kernel = NULL;
}

void visa_trace_free(struct visa_trace *t)
{
	if (!t)
		return;
	trace_flush(&t->out);
	free_launch(t);
	trace_shadows_free(t);
	trace_known_free(&t->top);
	for (unsigned int i = 0; i < EXEC_GANG; i++)
		visa_buffer_free(&t->step.frames[i]);
	free(t->step.pieces);
	free(t->out.text);
	free(t);
}

bool visa_trace_ended(const struct visa_trace *t)
{
	return t->out.ended;
}

static void name_memory(const struct watch_memory *from, struct trace_memory *to)
{
	*to = (struct trace_memory){ .mount = from->mount, .offset = from->offset };
	if (from->argument < 0)
		snprintf(to->what, sizeof(to->what), "%s", from->name);
	else if (!from->whole)
		snprintf(to->what, sizeof(to->what), "argument %d, %s", from->argument, from->name);
}

static int trace_prepare(struct visa_trace *t, const struct watch_run *w, struct exec_observer *o,
			 struct visa_error *e)
{
	int err;

	t->launch = (struct trace_launch){ .name = w->code.name,
					   .kernel = w->code.kernel,
					   .code = &w->code,
					   .space = w->space,
					   .memory = t->memory,
					   .inputs = w->inputs,
					   .input_count = w->input_count,
					   .threads = w->group_threads,
					   .scratch = w->scratch,
					   .own = w->own,
					   .private_bytes = w->private_bytes };
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (w->space->surfaces[i])
			name_memory(&w->memory[i], &t->memory[i]);
	memset(t->whole, 0, sizeof(t->whole));
	err = trace_place_memory(t, e);
	if (!err)
		err = trace_texts_make(&t->texts, &t->launch, e);
	if (err)
		return err;
	t->wanted = calloc(w->code.kernel->used + 1, 1);
	t->threads = calloc(w->group_threads + 1ul, sizeof(*t->threads));
	if (!t->wanted || !t->threads)
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	o->ops = t->compared ? trace_compare(t) : trace_blocks(t);
	o->wanted = t->wanted;
	return 0;
}

static bool trace_asked(const struct visa_launch_options *o)
{
	return o->trace;
}

/*
 * Begin to observe a launch. Nothing is written before the first group begins, since another
 * watcher may refuse the launch.
 */
static int trace_start(struct watch_run *w, struct exec_observer *o, struct visa_error *e)
{
	struct visa_trace *t = w->options->trace;
	int err;

	if (!trace_filter_kernel(&t->filter, w->code.name)) {
		visa_trace_leave(t);
		return 1;
	}
	if (!trace_take_held(t))
		return visa_fail(e, EBUSY, "another launch is being traced");
	err = trace_prepare(t, w, o, e);
	if (err) {
		free_launch(t);
		trace_release(t);
		return err;
	}
	o->context = t;
	return 0;
}

/* Write the lines with which a launch begins: its declarations and its memory. */
static void open_launch(struct visa_trace *t)
{
	char name[BASE_SHOWN_MAX];

	t->opened = true;
	trace_header(t, t->launch.kernel->platform);
	t->top.goes_on = false;
	trace_printf(&t->out, "kernel %s %u\n", base_shown_word(t->launch.name, name, sizeof(name)),
		     t->launch.kernel->lanes);
	if (trace_routines(t))
		t->failed = true;
	else
		trace_memories(t);
}

static void trace_group(void *context, const struct watch_run *w)
{
	const uint32_t *number = w->group;
	struct visa_trace *t = context;

	if (!t->opened)
		open_launch(t);
	memcpy(t->group, number, sizeof(t->group));
	t->prefix.good = false;
	t->source = 0;
	t->quiet = !trace_filter_group(&t->filter, number);
	if (t->quiet)
		return;
	trace_printf(&t->out, "group %u,%u,%u\n", number[0], number[1], number[2]);
	if (t->compared)
		trace_shadows_group(t);
}

/*
 * Write a line that sets bytes of scratch or private memory to zero, since a new thread uses them.
 */
static void put_zeros(struct visa_trace *t, uint8_t index, uint64_t offset, uint64_t bytes)
{
	if (bytes)
		trace_printf(&t->out, "data T%u 0x%llx 00 x%llu\n", index,
			     (unsigned long long)offset, (unsigned long long)bytes);
}

/* Write the nonzero values of the variables with which threads begin to the trace. */
static void put_threads(struct visa_trace *t, const struct watch_gang *g)
{
	uint32_t first = g->first, count = g->threads;
	uint32_t used = first < t->used ? t->used - first : 0;

	used = used < count ? used : count;
	put_zeros(t, VISA_SURFACE_STATELESS, first * t->launch.scratch, used * t->launch.scratch);
	put_zeros(t, t->launch.own, first * t->launch.private_bytes,
		  used * t->launch.private_bytes);
	if (first + count > t->used)
		t->used = first + count;
	for (uint32_t i = 0; i < count; i++)
		t->threads[first + i].depth = 0;
	trace_variables(t, first, count, g->gang);
}

static int threads(void *context, const struct watch_gang *g, struct visa_error *e)
{
	struct visa_trace *t = context;
	uint32_t traced = 0;
	char text[128];

	(void)e;
	for (uint32_t i = 0; i < g->threads; i++)
		traced |= (uint32_t)trace_filter_thread(&t->filter, g->first + i) << i;
	if (t->quiet || t->failed || !traced)
		return 0;
	*trace_put_threads(text, g->first, traced) = 0;
	trace_printf(&t->out, "thread %s\n", text);
	if (!t->compared)
		put_threads(t, g);
	for (uint32_t i = 0; i < g->threads && t->compared; i++)
		trace_frames_begin(t, g->first + i);
	return 0;
}

static enum watch_answer trace_gang(void *context, struct watch_run *w, const struct watch_gang *g)
{
	struct visa_trace *t = context;

	(void)w;
	t->first = g->first;
	t->prefix.good = false;
	t->next = NULL;
	/*
	 * After a split of the gang, these threads may have left a function in which the other
	 * threads still are. Write the missing call and return lines.
	 */
	if (t->launch.kernel->routine_count > 1 && !t->quiet && !t->failed)
		trace_calls(t, &g->gang->flow);
	return WATCH_GANG;
}

static bool trace_left(void *context, struct watch_run *w, const struct watch_gang *g,
		       enum exec_end end)
{
	struct visa_trace *t = context;

	(void)g;
	/* While a launch is stopped, its trace so far can be read. */
	if (end == EXEC_STOPPED)
		trace_flush(&t->out);
	if (end != EXEC_FAILED || t->quiet)
		return false;
	if (!t->compared)
		trace_blocks_fault(t, w->run);
	trace_printf(&t->out, "# fault: %s\n", w->run->error->text);
	return false;
}

static void stop(void *context)
{
	struct visa_trace *t = context;

	if (t->failed)
		trace_printf(&t->out, "# out of memory: the trace is incomplete\n");
	if (t->opened)
		trace_printf(&t->out, "end\n");
	t->opened = false;
	trace_flush(&t->out);
	if (t->compared)
		trace_shadows_local(t);
	free_launch(t);
	trace_release(t);
}

const struct watcher trace_watcher = { .needs = "a trace needs",
				       .never_back = "its trace is written as it runs",
				       .zeros = true,
				       .asked = trace_asked,
				       .start = trace_start,
				       .group = trace_group,
				       .threads = threads,
				       .gang = trace_gang,
				       .left = trace_left,
				       .free = stop };
