// SPDX-License-Identifier: MIT
/* Traces: the observer of a run, and what is written when threads begin and end. */
#include "trace_state.h"
#include "../engine/gang_state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* The threads that have lanes, and the masks of all, one if they are equal. */
static void make_prefix(struct visa_trace *t, const uint32_t em[EXEC_GANG])
{
	struct trace_prefix *p = &t->prefix;
	uint32_t threads = 0, last = 0;
	bool same = true;
	char *to = p->text;

	memcpy(p->em, em, sizeof(p->em));
	for (unsigned int i = 0; i < EXEC_GANG; i++) {
		if (!em[i])
			continue;
		same &= !threads || em[i] == last;
		threads |= 1u << i;
		last = em[i];
	}
	for (unsigned int i = 0; i < 3; i++) {
		to = trace_decimal(to, t->group[i]);
		*to++ = i < 2 ? ',' : ':';
	}
	to = trace_put_threads(to, t->first, threads);
	*to++ = ' ';
	for (uint32_t left = threads; left; left &= left - 1) {
		to = trace_number(to, em[__builtin_ctz(left)]);
		if (same)
			break;
		*to++ = ',';
	}
	to -= !same;
	*to++ = ' ';
	p->size = (size_t)(to - p->text);
	p->good = true;
}

/* Write the lines of places from one on. */
static void put_lines(struct visa_trace *t, const uint32_t em[EXEC_GANG], uint32_t from,
		      uint32_t end)
{
	const uint32_t *at = t->texts.at;

	if (!t->prefix.good || memcmp(t->prefix.em, em, sizeof(t->prefix.em)) != 0)
		make_prefix(t, em);
	for (uint32_t i = from; i < end; i++) {
		size_t prefix = t->prefix.size, size = at[i + 1] - at[i];
		char *to;

		if (!size)
			continue;
		to = trace_room(&t->out, prefix + size);
		memcpy(to, t->prefix.text, prefix);
		memcpy(to + prefix, t->texts.text + at[i], size);
		t->out.used += prefix + size;
	}
}

/* The place of a record. */
static uint32_t place_of(const struct visa_trace *t, const struct exec_insn *insn)
{
	return t->texts.place[kernel_unit(t->launch.kernel, insn)];
}

/* Write the lines of a straight line up to a record. */
static void put_line_to(struct visa_trace *t, const struct exec_run *r, const struct exec_insn *end)
{
	const struct exec_insn *from = t->next ? t->next : r->since;

	put_lines(t, r->since_em, place_of(t, from), place_of(t, end));
	t->next = end;
}

static void ran(struct exec_run *r, const struct exec_insn *end, unsigned int threads,
		unsigned int lanes)
{
	struct visa_trace *t = trace_of(r);

	(void)threads;
	(void)lanes;
	put_line_to(t, r, end);
	t->next = NULL;
}

int visa_trace_new(const struct visa_trace_options *o, struct visa_trace **trace,
		   struct visa_error *e)
{
	struct visa_trace *t;

	if (o->filter && *o->filter)
		return visa_fail(e, EOPNOTSUPP, "a trace has no filter yet");
	if (o->shared)
		return visa_fail(e, EOPNOTSUPP, "memory that others write to is not traced yet");
	t = calloc(1, sizeof(*t));
	if (t)
		t->out.text = malloc(TRACE_ROOM);
	if (!t || !t->out.text) {
		free(t);
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	}
	t->out.write = o->write;
	t->out.context = o->context;
	t->shared = o->shared;
	*trace = t;
	return 0;
}

void visa_trace_free(struct visa_trace *t)
{
	if (!t)
		return;
	trace_flush(&t->out);
	trace_texts_free(&t->texts);
	free(t->out.text);
	free(t->wanted);
	free(t->depth);
	free(t);
}

bool visa_trace_ended(const struct visa_trace *t)
{
	return t->out.ended;
}

int trace_begin(struct visa_trace *t, const struct trace_launch *l, struct visa_error *e)
{
	const struct exec_kernel *k = l->kernel;
	int err;

	if (k->routine_count > 1 || k->moves_surfaces || l->space->has_samplers)
		return visa_fail(e, EOPNOTSUPP,
				 "functions, samplers and moved surfaces are not traced yet");
	t->launch = *l;
	err = trace_texts_make(&t->texts, l, e);
	if (err)
		return err;
	t->wanted = calloc(k->used + 1, 1);
	t->depth = calloc(l->threads + EXEC_GANG, sizeof(*t->depth));
	if (!t->wanted || !t->depth)
		return visa_fail(e, ENOMEM, "out of memory for a trace");
	t->observer = (struct exec_observer){ .wanted = t->wanted, .kernel = k, .ran = ran };
	if (!t->begun)
		trace_printf(&t->out, "visafs-trace 1\nplatform %s\n",
			     visa_platform_name(k->platform));
	t->begun = true;
	trace_printf(&t->out, "kernel %s %u\n", l->name, k->lanes);
	for (uint32_t i = 0; i < k->routine_count; i++) {
		trace_printf(&t->out, "routine %u\n", i);
		trace_decls(&t->out, k->routines[i].decls);
	}
	trace_memories(t);
	return 0;
}

void trace_group(struct visa_trace *t, const uint32_t group[3])
{
	memcpy(t->group, group, sizeof(t->group));
	t->prefix.good = false;
	trace_printf(&t->out, "group %u,%u,%u\n", group[0], group[1], group[2]);
}

/* Memory of threads' own is zero again. */
static void put_zeros(struct visa_trace *t, uint8_t index, uint64_t offset, uint64_t bytes)
{
	if (bytes)
		trace_printf(&t->out, "data T%u 0x%llx 00 x%llu\n", index,
			     (unsigned long long)offset, (unsigned long long)bytes);
}

void trace_threads(struct visa_trace *t, uint32_t first, uint32_t count,
		   const struct exec_gang *gang)
{
	char text[64];
	char *end = trace_put_threads(text, first, exec_window(count));
	uint32_t used = first < t->used ? t->used - first : 0;

	trace_printf(&t->out, "thread %.*s\n", (int)(end - text), text);
	used = used < count ? used : count;
	put_zeros(t, VISA_SURFACE_STATELESS, first * t->launch.scratch, used * t->launch.scratch);
	put_zeros(t, t->launch.own, first * t->launch.private_bytes,
		  used * t->launch.private_bytes);
	if (first + count > t->used)
		t->used = first + count;
	memset(t->depth + first, 0, count * sizeof(*t->depth));
	trace_variables(t, first, count, gang);
}

void trace_gang(struct visa_trace *t, uint32_t first, const struct exec_gang *gang)
{
	(void)gang;
	t->first = first;
	t->prefix.good = false;
	t->next = NULL;
}

void trace_fault(struct visa_trace *t, const struct exec_run *r, const char *message)
{
	(void)r;
	trace_printf(&t->out, "# fault: %s\n", message);
}

void trace_stop(struct visa_trace *t)
{
	trace_printf(&t->out, "end\n");
	trace_flush(&t->out);
	trace_texts_free(&t->texts);
	free(t->wanted);
	free(t->depth);
	t->wanted = NULL;
	t->depth = NULL;
	t->used = 0;
	t->launch.kernel = NULL;
}
