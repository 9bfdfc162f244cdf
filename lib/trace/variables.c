// SPDX-License-Identifier: MIT
/* Writes the lines of variables in a trace. */
#include "lines.h"

#include <errno.h>
#include <stdlib.h>

#define BYTES 64 /* bytes of memory that one line of the trace shows */

static int by_place(const void *a, const void *b)
{
	const struct visa_decl *const *x = a, *const *y = b;

	return ((*x)->at > (*y)->at) - ((*x)->at < (*y)->at);
}

static int variables_add(struct trace_owners *o, const struct visa_decl *d)
{
	const struct visa_decl **grown = o->all;

	/* The room is the smallest power of two that is not less than the count. */
	if (!(o->count & (o->count - 1)))
		grown = realloc(o->all,
				(o->count ? 2ul * o->count : 1) * sizeof(const struct visa_decl *));
	if (!grown)
		return -ENOMEM;
	o->all = grown;
	o->all[o->count++] = d;
	return 0;
}

/* Write the declarations of a routine, and list the variables that are no aliases. */
static int make(struct visa_trace *t, struct trace_owners *o, const struct visa_decls *decls)
{
	static const enum visa_vclass classes[] = { VISA_VCLASS_G, VISA_VCLASS_P, VISA_VCLASS_A };
	int err = 0;

	for (unsigned int i = 0; i < 3; i++) {
		const struct visa_decl *d = visa_decl_next(decls, classes[i], 0);

		for (; d && !err; d = visa_decl_next(decls, classes[i], d->id + 1)) {
			if (d->vclass != VISA_VCLASS_G || d->id >= VISA_FIRST_VAR)
				trace_kernel_decl(&t->out, d);
			if (!d->alias && d->size && d->vclass != VISA_VCLASS_P)
				err = variables_add(o, d);
		}
	}
	if (o->count)
		qsort(o->all, o->count, sizeof(const struct visa_decl *), by_place);
	return err;
}

/*
 * Whether an instruction of the kernel may access a variable. If there are functions, this is
 * always true, since a function may access variables of the kernel.
 */
static bool is_accessed(const struct exec_kernel *k, const struct visa_decl *d)
{
	for (size_t i = 0; i < k->effect_count; i++) {
		const struct exec_effect *e = &k->effects[i];

		if (e->anywhere || (!e->predicate && e->at >= d->at && e->at < d->at + d->size))
			return true;
	}
	return k->routine_count > 1;
}

/*
 * List the variables that are filled in when a thread begins, such as the arguments of the kernel,
 * and that instructions may access.
 */
static int find_inputs(struct visa_trace *t)
{
	int err = 0;

	for (uint32_t i = 0; i < t->launch.input_count && !err; i++) {
		const struct visa_decl *d = trace_owner(t->owners, t->launch.inputs[i].at);
		uint32_t n = 0;

		while (n < t->inputs.count && t->inputs.all[n] != d)
			n++;
		if (n == t->inputs.count && is_accessed(t->launch.kernel, d))
			err = variables_add(&t->inputs, d);
	}
	return err;
}

int trace_routines(struct visa_trace *t)
{
	const struct exec_kernel *k = t->launch.kernel;
	int err = 0;

	t->owners = calloc(k->routine_count, sizeof(*t->owners));
	if (!t->owners)
		return -ENOMEM;
	for (uint32_t i = 0; i < k->routine_count && !err; i++) {
		trace_printf(&t->out, "routine %u\n", i);
		err = make(t, &t->owners[i], k->routines[i].decls);
	}
	return err ? err : find_inputs(t);
}

void trace_owners_free(struct visa_trace *t)
{
	for (uint32_t i = 0; t->owners && i < t->launch.kernel->routine_count; i++)
		free(t->owners[i].all);
	free(t->owners);
	free(t->inputs.all);
	t->owners = NULL;
	t->inputs = (struct trace_owners){ 0 };
}

const struct visa_decl *trace_owner(const struct trace_owners *o, uint64_t at)
{
	uint32_t low = 0, high = o->count;

	while (high - low > 1) {
		uint32_t middle = (low + high) / 2;

		if (o->all[middle]->at <= at)
			low = middle;
		else
			high = middle;
	}
	return o->all[low];
}

/* Write a line of the trace such as "var 2-3 V34 0x20 00112233". */
static void variables_put_variable(struct trace_output *o, uint32_t first, uint32_t threads,
				   const struct visa_decl *d, uint32_t offset, const uint8_t *bytes,
				   uint32_t size)
{
	char *to = trace_room(o, TRACE_LINE);

	to = trace_put_threads(trace_word(to, "var "), first, threads);
	*to++ = ' ';
	if (d->vclass == VISA_VCLASS_G && d->id < VISA_FIRST_VAR) {
		to = trace_word(to, visa_predefined[d->id].name);
	} else {
		*to++ = visa_vclasses[d->vclass].letter;
		to = trace_decimal(to, d->id);
	}
	*to++ = ' ';
	to = trace_number(to, offset);
	*to++ = ' ';
	to = trace_hex(to, bytes, size);
	*to++ = '\n';
	trace_end(o, to);
}

/*
 * Shorten the range from @from to @end by the unchanged dwords at both ends. @was: the old bytes;
 * NULL: all of them are zero.
 */
static void trim(const uint8_t *now, const uint8_t *was, uint32_t *from, uint32_t *end)
{
	static const uint8_t zeros[4];

	while (*end - *from > 4 && !memcmp(now + *from, was ? was + *from : zeros, 4))
		*from += 4;
	while (*end - *from > 4 && *end % 4 == 0 &&
	       !memcmp(now + *end - 4, was ? was + *end - 4 : zeros, 4))
		*end -= 4;
}

/* Write the bytes of a variable that are not zero; threads with the same bytes share a line. */
static void variables_put_bytes(struct visa_trace *t, uint32_t first, uint32_t count,
				const struct visa_decl *d, const uint8_t *const frames[EXEC_GANG],
				uint32_t offset, uint32_t size)
{
	static const uint8_t zeros[BYTES];
	uint32_t left = exec_window(count);

	while (left) {
		const uint8_t *bytes = frames[__builtin_ctz(left)] + d->at + offset;
		uint32_t same = 0, from = 0, end = size;

		for (uint32_t i = 0; i < count; i++)
			if (left >> i & 1 && !memcmp(frames[i] + d->at + offset, bytes, size))
				same |= 1u << i;
		left &= ~same;
		if (!memcmp(bytes, zeros, size))
			continue;
		trim(bytes, NULL, &from, &end);
		variables_put_variable(&t->out, first, same, d, offset + from, bytes + from,
				       end - from);
	}
}

void trace_variables(struct visa_trace *t, uint32_t first, uint32_t count,
		     const struct exec_gang *gang)
{
	const uint8_t *frames[EXEC_GANG] = { 0 };

	for (uint32_t i = 0; i < count; i++)
		frames[i] = exec_gang_frame(gang, i);
	for (uint32_t i = 0; i < t->inputs.count; i++) {
		const struct visa_decl *d = t->inputs.all[i];

		for (uint32_t at = 0; at < d->size; at += BYTES)
			variables_put_bytes(t, first, count, d, frames, at,
					    d->size - at < BYTES ? d->size - at : BYTES);
	}
}

void trace_variable(struct trace_output *o, uint32_t thread, const struct visa_decl *d,
		    const uint8_t *now, uint8_t *shadow)
{
	if (shadow && !memcmp(now, shadow, d->size))
		return;
	for (uint32_t at = 0; at < d->size; at += BYTES) {
		uint32_t from = at, end = d->size - at < BYTES ? d->size : at + BYTES;

		if (shadow && !memcmp(now + at, shadow + at, end - at))
			continue;
		if (shadow)
			trim(now, shadow, &from, &end);
		variables_put_variable(o, thread, 1, d, from, now + from, end - from);
	}
	if (shadow)
		memcpy(shadow, now, d->size);
}

void trace_predicate(struct trace_output *o, uint32_t thread, uint32_t id, uint32_t value)
{
	trace_printf(o, "pred %u P%u 0x%x\n", thread, id, value);
}

/*
 * Write the present values of the variables, or of the predicate, that an instruction changes. @e:
 * description of the operand that it writes
 */
static void put_written(struct visa_trace *t, const struct exec_run *r, unsigned int i,
			const struct exec_effect *e)
{
	const struct trace_owners *o = &t->owners[r->flow->routine];
	const struct visa_thread *thread = r->threads[i];

	if (e->predicate) {
		trace_predicate(&t->out, t->first + i, e->at, thread->preds[e->at]);
		return;
	}
	for (uint32_t n = 0; n < o->count; n++) {
		const struct visa_decl *d = o->all[n];

		if (e->anywhere || (e->at >= d->at && e->at < d->at + d->size))
			trace_variable(&t->out, t->first + i, d, thread->frame + d->at, NULL);
	}
}

void trace_unknown(struct visa_trace *t, const struct exec_run *r, uint32_t place, uint32_t threads)
{
	const struct exec_effect *end, *first = kernel_effects(t->launch.kernel, place, &end);

	for (; threads; threads &= threads - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(threads);

		for (const struct exec_effect *e = first; e < end; e++)
			if (exec_effect_changes(e))
				put_written(t, r, i, e);
	}
}
