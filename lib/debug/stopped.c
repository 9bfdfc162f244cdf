// SPDX-License-Identifier: MIT
/* Inspects a stopped launch: its threads, and the places of their instructions. */
#include "../inspect/scene.h"
#include "stop_state.h"

#include <stdio.h>
#include <string.h>

const struct visa_stop_reason *visa_stopped_reason(const struct visa_stopped *s)
{
	return &s->reason;
}

uint32_t visa_stopped_threads(const struct visa_stopped *s)
{
	return s->run->threads;
}

bool stopped_gang(const struct watch_run *w, uint32_t thread, struct watch_gang *g)
{
	return w->find(w, thread, g) && g->gang &&
	       exec_gang_alive(g->gang) >> (thread - g->first) & 1;
}

bool stopped_activation(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			struct exec_activation *a, struct watch_gang *g)
{
	return stopped_gang(s->run, thread, g) &&
	       exec_gang_activation(g->gang, thread - g->first, frame, a);
}

enum visa_stop_state visa_stopped_state(const struct visa_stopped *s, uint32_t thread)
{
	struct exec_activation a;
	struct watch_gang g;

	if (!s->run->find(s->run, thread, &g))
		return VISA_STOP_ENDED;
	if (g.state == GANG_NEW)
		return VISA_STOP_NOT_BEGUN;
	if (!stopped_activation(s, thread, 0, &a, &g))
		return VISA_STOP_ENDED;
	if (g.state == GANG_WAITS)
		return VISA_STOP_BARRIER;
	return a.running ? VISA_STOP_RUNS : VISA_STOP_LANES;
}

uint32_t visa_stopped_em(const struct visa_stopped *s, uint32_t thread)
{
	struct exec_activation a;
	struct watch_gang g;

	return stopped_activation(s, thread, 0, &a, &g) ? a.running : 0;
}

uint32_t visa_stopped_alive(const struct visa_stopped *s, uint32_t thread)
{
	struct watch_gang g;

	return stopped_gang(s->run, thread, &g) ? exec_gang_lanes(g.gang, thread - g.first) : 0;
}

uint32_t visa_stopped_gang(const struct visa_stopped *s, uint32_t thread, uint32_t *first)
{
	struct watch_gang g;
	bool is_there = stopped_gang(s->run, thread, &g);

	*first = is_there ? g.first : thread;
	return is_there ? exec_gang_alive(g.gang) : 0;
}

static void stopped_fill(const struct watch_code *c, const struct exec_fault *at,
			 struct visa_stop_place *place)
{
	struct watch_place p;

	watch_place_of(c, at, &p);
	*place = (struct visa_stop_place){ .number = at->routine,
					   .routine = c->routines[at->routine]->name,
					   .byte = at->byte,
					   .line = p.line,
					   .source_line = p.source_line };
	memcpy(place->file, p.file, sizeof(place->file));
	memcpy(place->text, p.instruction, sizeof(place->text));
}

/*
 * Fill in the place of the instruction at offset @unit of the prepared code. @waits: the thread
 * waits at the barrier before @unit; then the place of the barrier is filled in instead
 */
static void fill_place(const struct visa_stopped *s, uint32_t unit, bool waits,
		       struct visa_stop_place *place)
{
	const struct watch_code *c = &s->run->code;
	struct exec_fault at = exec_kernel_find(c->kernel, unit);

	if (waits)
		at = watch_barrier_of(c, &at);
	stopped_fill(c, &at, place);
}

const struct visa_routine *visa_stops_routine(const struct visa_stops *s, uint32_t n)
{
	return n < s->code.routine_count ? s->code.routines[n] : NULL;
}

void visa_stops_place(const struct visa_stops *s, uint32_t n, uint32_t byte,
		      struct visa_stop_place *place)
{
	const struct exec_fault at = { .routine = n, .byte = byte };

	stopped_fill(&s->code, &at, place);
}

bool visa_stopped_place(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			struct visa_stop_place *place)
{
	struct exec_activation a;
	struct watch_gang g;

	if (!stopped_activation(s, thread, frame, &a, &g))
		return false;
	fill_place(s, a.unit, !frame && g.state == GANG_WAITS, place);
	return true;
}

bool visa_stopped_lanes(const struct visa_stopped *s, uint32_t thread, uint32_t n, uint32_t *lanes,
			struct visa_stop_place *place)
{
	struct exec_activation a;
	struct watch_gang g;
	uint32_t unit;

	if (!stopped_activation(s, thread, 0, &a, &g))
		return false;
	if (a.running && !n) {
		*lanes = a.running;
		fill_place(s, a.unit, g.state == GANG_WAITS, place);
		return true;
	}
	if (!exec_gang_waiting(g.gang, thread - g.first, a.running ? n - 1 : n, lanes, &unit))
		return false;
	fill_place(s, unit, false, place);
	return true;
}

const struct visa_decls *visa_stopped_decls(const struct visa_stopped *s, uint32_t thread,
					    uint32_t frame)
{
	struct exec_activation a;
	struct watch_gang g;

	return stopped_activation(s, thread, frame, &a, &g) ? s->run->code.decls[a.routine] : NULL;
}

const struct visa_decl *visa_stopped_find(const struct visa_stopped *s, uint32_t thread,
					  uint32_t frame, const char *name)
{
	return inspect_decl(visa_stopped_decls(s, thread, frame), name);
}

const uint8_t *visa_stopped_bytes(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
				  const struct visa_decl *d)
{
	struct exec_activation a;
	struct watch_gang g;

	if (d->vclass != VISA_VCLASS_G && d->vclass != VISA_VCLASS_A)
		return NULL;
	return stopped_activation(s, thread, frame, &a, &g) ? a.frame + d->at : NULL;
}

uint32_t visa_stopped_pred(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			   uint32_t id)
{
	const struct visa_decls *decls = visa_stopped_decls(s, thread, frame);
	struct exec_activation a;
	struct watch_gang g;

	if (!decls || !visa_decl_get(decls, VISA_VCLASS_P, id) ||
	    !stopped_activation(s, thread, frame, &a, &g))
		return 0;
	return a.preds[id];
}

const uint8_t *visa_stopped_local(const struct visa_stopped *s, uint64_t *size)
{
	const struct watch_memory *m = &s->run->memory[VISA_SURFACE_SLM];

	*size = m->size;
	return *size ? m->base : NULL;
}
