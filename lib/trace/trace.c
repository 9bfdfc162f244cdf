// SPDX-License-Identifier: MIT
/* Traces: what is written when launches, groups and threads begin and end. */
#include "../base/shown.h"
#include "trace_state.h"
#include "../engine/kernel/gang_state.h"

#include <errno.h>
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

/* What belongs to a launch. */
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

static int prepare(struct visa_trace *t, const struct trace_launch *l,
		   struct exec_observer *observer, struct visa_error *e)
{
	const struct exec_kernel *k = l->kernel;
	int err;

	t->launch = *l;
	memset(t->whole, 0, sizeof(t->whole));
	err = trace_place_memory(t, e);
	if (!err)
		err = trace_texts_make(&t->texts, l, e);
	if (err)
		return err;
	t->wanted = calloc(k->used + 1, 1);
	t->threads = calloc(l->threads + 1ul, sizeof(*t->threads));
	if (!t->wanted || !t->threads)
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	observer->ops = t->compared ? trace_compare(t) : trace_straight(t);
	observer->context = t;
	observer->wanted = t->wanted;
	return 0;
}

int trace_begin(struct visa_trace *t, const struct trace_launch *l, struct exec_observer *observer,
		struct visa_error *e)
{
	const struct exec_kernel *k = l->kernel;
	char name[BASE_SHOWN_MAX];
	int err;

	if (!trace_filter_kernel(&t->filter, l->name)) {
		visa_trace_leave(t);
		return 1;
	}
	if (!trace_take_held(t))
		return visa_fail(e, EBUSY, "another launch is being traced");
	err = prepare(t, l, observer, e);
	if (err) {
		free_launch(t);
		trace_release(t);
		return err;
	}
	trace_header(t, k->platform);
	t->top.goes_on = false;
	trace_printf(&t->out, "kernel %s %u\n", base_shown_word(l->name, name, sizeof(name)),
		     k->lanes);
	if (trace_routines(t)) {
		free_launch(t);
		trace_release(t);
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	}
	trace_memories(t);
	return 0;
}

void trace_group(struct visa_trace *t, const uint32_t group[3])
{
	memcpy(t->group, group, sizeof(t->group));
	t->prefix.good = false;
	t->source = 0;
	t->quiet = !trace_filter_group(&t->filter, group);
	if (t->quiet)
		return;
	trace_printf(&t->out, "group %u,%u,%u\n", group[0], group[1], group[2]);
	if (t->compared)
		trace_shadows_group(t);
}

/* Memory of threads' own is zero again. */
static void put_zeros(struct visa_trace *t, uint8_t index, uint64_t offset, uint64_t bytes)
{
	if (bytes)
		trace_printf(&t->out, "data T%u 0x%llx 00 x%llu\n", index,
			     (unsigned long long)offset, (unsigned long long)bytes);
}

/* All that threads begin with. */
static void put_threads(struct visa_trace *t, uint32_t first, uint32_t count,
			const struct exec_gang *gang)
{
	uint32_t used = first < t->used ? t->used - first : 0;

	used = used < count ? used : count;
	put_zeros(t, VISA_SURFACE_STATELESS, first * t->launch.scratch, used * t->launch.scratch);
	put_zeros(t, t->launch.own, first * t->launch.private_bytes,
		  used * t->launch.private_bytes);
	if (first + count > t->used)
		t->used = first + count;
	for (uint32_t i = 0; i < count; i++)
		t->threads[first + i].depth = 0;
	trace_variables(t, first, count, gang);
}

void trace_threads(struct visa_trace *t, uint32_t first, uint32_t count,
		   const struct exec_gang *gang)
{
	uint32_t threads = 0;
	char text[128];

	for (uint32_t i = 0; i < count; i++)
		threads |= (uint32_t)trace_filter_thread(&t->filter, first + i) << i;
	if (t->quiet || !threads)
		return;
	*trace_put_threads(text, first, threads) = 0;
	trace_printf(&t->out, "thread %s\n", text);
	if (!t->compared)
		put_threads(t, first, count, gang);
	for (uint32_t i = 0; i < count && t->compared; i++)
		trace_frames_begin(t, first + i);
}

void trace_gang(struct visa_trace *t, uint32_t first, const struct exec_gang *gang)
{
	t->first = first;
	t->prefix.good = false;
	t->next = NULL;
	/* A thread that was split off may wait behind a call that others have not returned from. */
	if (t->launch.kernel->routine_count > 1 && !t->quiet && !t->failed)
		trace_calls(t, &gang->flow);
}

void trace_fault(struct visa_trace *t, const struct exec_run *r, const char *message)
{
	if (t->quiet)
		return;
	if (!t->compared)
		trace_straight_fault(t, r);
	trace_printf(&t->out, "# fault: %s\n", message);
}

void trace_stop(struct visa_trace *t)
{
	if (t->failed)
		trace_printf(&t->out, "# out of memory: the trace is not whole\n");
	trace_printf(&t->out, "end\n");
	trace_flush(&t->out);
	if (t->compared)
		trace_shadows_local(t);
	free_launch(t);
	trace_release(t);
}
