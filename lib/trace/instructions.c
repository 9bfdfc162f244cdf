// SPDX-License-Identifier: MIT
/* Writes the trace's lines of instructions, with the threads that execute them. */
#include "lines.h"
#include "shadow.h"

/*
 * Make the beginning of a trace's line: the group, the threads with enabled lanes, and their
 * execution masks. If all masks are equal, one mask is written.
 */
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

/*
 * Write the source line of the next instruction as a comment, if it is known and differs from the
 * source line that was written last.
 */
static void instructions_put_source(struct visa_trace *t, uint32_t source)
{
	if (!source || source == t->source)
		return;
	t->source = source;
	trace_bytes(&t->out, t->texts.sources[source - 1].text, t->texts.sources[source - 1].size);
}

void trace_lines(struct visa_trace *t, const uint32_t em[EXEC_GANG], uint32_t from, uint32_t end)
{
	const uint32_t *at = t->texts.at;

	if (!t->prefix.good || memcmp(t->prefix.em, em, sizeof(t->prefix.em)) != 0)
		make_prefix(t, em);
	for (uint32_t i = from; i < end; i++) {
		size_t prefix = t->prefix.size, size = at[i + 1] - at[i];
		char *to;

		if (!size)
			continue;
		instructions_put_source(t, t->texts.source[i]);
		to = trace_room(&t->out, prefix + size);
		trace_copy(to, t->prefix.text, prefix);
		trace_copy(to + prefix, t->texts.text + at[i], size);
		t->out.used += prefix + size;
	}
}

/* Return: the number of functions that a thread of a gang has entered and not yet left. */
static uint32_t instructions_depth_of(const struct exec_flow *f, unsigned int thread)
{
	uint32_t depth = 0;

	for (size_t i = 0; i < f->depth && f->calls[i].entered >> thread & 1; i++)
		depth += f->calls[i].function;
	return depth;
}

static void put_call(struct visa_trace *t, uint32_t threads, uint32_t routine)
{
	uint32_t shown = 0;
	char text[128];

	for (uint32_t left = threads; left; left &= left - 1)
		if (trace_filter_thread(&t->filter, t->first + (uint32_t)__builtin_ctz(left)))
			shown |= left & -left;
	*trace_put_threads(text, t->first, shown) = 0;
	if (shown && routine)
		trace_printf(&t->out, "call %s %u\n", text, routine);
	else if (shown)
		trace_printf(&t->out, "return %s\n", text);
	for (; threads; threads &= threads - 1) {
		uint32_t thread = t->first + (uint32_t)__builtin_ctz(threads);

		if (t->compared && routine)
			trace_frames_call(t, thread, routine);
		else if (t->compared)
			trace_frames_return(t, thread);
		else
			t->threads[thread].depth += routine ? 1 : UINT32_MAX;
	}
}

void trace_calls(struct visa_trace *t, const struct exec_flow *f)
{
	uint32_t calls, returns;

	do {
		calls = returns = 0;
		for (unsigned int i = 0; i < f->gang; i++) {
			uint32_t depth = instructions_depth_of(f, i),
				 before = t->threads[t->first + i].depth;

			calls |= (uint32_t)(depth > before) << i;
			returns |= (uint32_t)(depth < before) << i;
		}
		if (calls)
			put_call(t, calls, f->routine);
		if (returns)
			put_call(t, returns, 0);
	} while (returns);
}
