// SPDX-License-Identifier: MIT
/*
 * Traces an instruction at a time: observes its memory accesses, compares the bytes that it reads
 * with the values that a replay of the trace would have, and writes its lines of the trace.
 */
#include "shadow.h"
#include "../base/array.h"

void trace_step_begin(struct visa_trace *t, uint32_t threads, const struct visa_op *op,
		      const uint32_t em[EXEC_GANG])
{
	struct trace_step *step = &t->step;

	step->threads = threads;
	step->done = 0;
	step->current = -1;
	step->piece_count = 0;
	step->piece_seen = 0;
	step->touches = trace_class(op) & TRACE_MEMORY;
	memcpy(step->em, em, sizeof(step->em));
}

/* Write the trace's line of the instruction for the threads in the bit mask @threads. */
static void trace_step_put(struct visa_trace *t, uint32_t threads)
{
	if (threads)
		t->step.put(t, threads);
	t->step.done |= threads;
}

/*
 * The current thread has executed the instruction. Write its line of the trace. Copy the bytes that
 * it has stored to the shadow (the memory as it is in a replay).
 */
static void trace_step_finish(struct visa_trace *t)
{
	struct trace_step *step = &t->step;

	if (step->current >= 0 && step->passed) {
		trace_step_put(t, 1u << step->current);
		for (size_t i = 0; i < step->piece_count && step->what != EXEC_LOADS; i++) {
			const struct trace_piece *p = &step->pieces[i];
			uint8_t *shadow = trace_shadow(t, p->index, p->offset + p->size);

			if (shadow)
				memcpy(shadow + p->offset, p->at, p->size);
		}
	}
	step->current = -1;
	step->piece_count = 0;
	step->piece_seen = 0;
}

/* Add the bytes that a lane accesses to @pieces; bytes directly after the last piece extend it. */
static void trace_step_add_piece(struct visa_trace *t, const struct trace_piece *p)
{
	struct trace_step *s = &t->step;
	struct trace_piece *last = s->piece_count ? &s->pieces[s->piece_count - 1] : NULL;

	if (last && last->index == p->index && last->offset + last->size == p->offset) {
		last->size += p->size;
		return;
	}
	if (base_array_reserve(&s->pieces, &s->piece_room, s->piece_count + 1, sizeof(*p))) {
		t->failed = true;
		return;
	}
	s->pieces[s->piece_count++] = *p;
}

/* Return: the index of the surface that contains a block of an access. */
static uint8_t trace_step_surface_of(const struct exec_run *r, const struct access *a,
				     unsigned int lane, unsigned int block)
{
	uint64_t at = a->at[lane] + (uint64_t)block * a->unit;

	if (!a->is_virtual || (a->view.length && access_holds(&a->view, at, a->unit)))
		return a->view.surface;
	return access_view(r, at, a->unit).surface;
}

static void add_pieces(struct visa_trace *t, const struct exec_run *r, const struct access *a)
{
	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			unsigned int j = (unsigned int)__builtin_ctzll(blocks);
			struct trace_piece p;
			uint8_t *at, index;

			p.size = access_inside(r, a, lane, j, &at);
			if (!p.size)
				continue;
			index = trace_step_surface_of(r, a, lane, j);
			p.at = at;
			p.index = t->whole[index].index;
			p.offset = (uint64_t)(at - r->space->surfaces[p.index]->base);
			trace_step_add_piece(t, &p);
		}
	}
}

/* Whether the filter selects an access to these bytes. */
static bool passes(const struct visa_trace *t, const struct trace_piece *p)
{
	const struct trace_memory *m = &t->launch.memory[p->index];

	if (m->mount == VISA_SPACE_NONE)
		return trace_filter_bytes(&t->filter, p->index, p->offset, p->size);
	return trace_filter_bytes(&t->filter, m->mount, m->offset + p->offset, p->size);
}

void trace_touch(void *context, struct exec_run *r, const struct exec_touch *e)
{
	struct visa_trace *t = context;
	struct trace_step *step = &t->step;

	if (e->faults || !(step->threads >> e->thread & 1) || t->failed)
		return;
	if (step->current != (int)e->thread) {
		trace_step_finish(t);
		step->current = (int)e->thread;
		step->passed = t->filter.surface < 0;
		step->what = e->what;
	}
	add_pieces(t, r, e->access);
	for (size_t i = step->piece_seen; i < step->piece_count && !step->passed; i++)
		if (passes(t, &step->pieces[i])) {
			step->passed = true;
			step->state(t, r, e->thread);
		}
	if (!step->passed)
		return;
	for (; step->piece_seen < step->piece_count; step->piece_seen++) {
		const struct trace_piece *p = &step->pieces[step->piece_seen];

		if (step->what != EXEC_STORES)
			trace_differences(t, p->index, p->offset, p->at, p->size);
	}
}

void trace_step_end(struct visa_trace *t, unsigned int faulty)
{
	struct trace_step *step = &t->step;

	if (step->current == (int)faulty)
		step->current = -1;
	step->threads &= (1u << faulty) - 1;
	trace_step_finish(t);
	if (!step->touches || t->filter.surface < 0)
		trace_step_put(t, step->threads & ~step->done);
	/*
	 * Ignore accesses until the next traced instruction: the accesses of other instructions are
	 * observed, too.
	 */
	step->threads = 0;
}
