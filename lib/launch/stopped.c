// SPDX-License-Identifier: MIT
/* Looking at a launch that stands still. */
#include "../engine/kernel/gang_view.h"
#include "place.h"
#include "stop_state.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

const struct visa_stop_reason *visa_stopped_reason(const struct visa_stopped *s)
{
	return &s->reason;
}

uint32_t visa_stopped_threads(const struct visa_stopped *s)
{
	return s->job->threads;
}

/* The crew of a thread, whatever its state is; one that was split off counts. */
static const struct crew *crew_of(const struct job *j, uint32_t thread)
{
	for (uint32_t i = 0; i < j->crew_count; i++) {
		const struct crew *c = &j->crews[i];

		if (c->state != CREW_SPLIT && thread >= c->first && thread < c->first + c->threads)
			return c;
	}
	return NULL;
}

const struct crew *stopped_crew(const struct job *j, uint32_t thread)
{
	const struct crew *c = crew_of(j, thread);

	return c && c->gang && exec_gang_alive(c->gang) >> (thread - c->first) & 1 ? c : NULL;
}

/* An activation of a thread, and the crew that it is in; or NULL. */
static const struct crew *activation(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
				     struct exec_activation *a)
{
	const struct crew *c = stopped_crew(s->job, thread);

	return c && exec_gang_activation(c->gang, thread - c->first, frame, a) ? c : NULL;
}

enum visa_stop_state visa_stopped_state(const struct visa_stopped *s, uint32_t thread)
{
	const struct crew *c = crew_of(s->job, thread);
	struct exec_activation a;

	if (!c || c->state == CREW_NEW)
		return c ? VISA_STOP_NOT_BEGUN : VISA_STOP_ENDED;
	if (!activation(s, thread, 0, &a))
		return VISA_STOP_ENDED;
	if (c->state == CREW_WAITS)
		return VISA_STOP_BARRIER;
	return a.running ? VISA_STOP_RUNS : VISA_STOP_LANES;
}

uint32_t visa_stopped_em(const struct visa_stopped *s, uint32_t thread)
{
	struct exec_activation a;

	return activation(s, thread, 0, &a) ? a.running : 0;
}

uint32_t visa_stopped_alive(const struct visa_stopped *s, uint32_t thread)
{
	const struct crew *c = stopped_crew(s->job, thread);

	return c ? exec_gang_lanes(c->gang, thread - c->first) : 0;
}

uint32_t visa_stopped_gang(const struct visa_stopped *s, uint32_t thread, uint32_t *first)
{
	const struct crew *c = stopped_crew(s->job, thread);

	*first = c ? c->first : thread;
	return c ? exec_gang_alive(c->gang) : 0;
}

/* Where a record stands; @waits: behind a barrier at which a thread waits. */
static void fill(const struct visa_stopped *s, uint32_t unit, bool waits,
		 struct visa_stop_place *place)
{
	const struct visa_launch *l = s->job->work->l;
	struct exec_fault at = exec_kernel_find(l->observed, unit);
	struct launch_place p;

	if (waits)
		at = launch_barrier_of(l, &at);
	launch_place_of(l, &at, &p);
	*place = (struct visa_stop_place){ .routine = l->routines[at.routine]->name,
					   .byte = at.byte,
					   .line = p.line,
					   .source_line = p.source_line };
	memcpy(place->file, p.file, sizeof(place->file));
	memcpy(place->text, p.instruction, sizeof(place->text));
}

bool visa_stopped_place(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			struct visa_stop_place *place)
{
	struct exec_activation a;
	const struct crew *c = activation(s, thread, frame, &a);

	if (!c)
		return false;
	fill(s, a.unit, !frame && c->state == CREW_WAITS, place);
	return true;
}

bool visa_stopped_lanes(const struct visa_stopped *s, uint32_t thread, uint32_t n, uint32_t *lanes,
			struct visa_stop_place *place)
{
	struct exec_activation a;
	const struct crew *c = activation(s, thread, 0, &a);
	uint32_t unit;

	if (!c)
		return false;
	if (a.running && !n) {
		*lanes = a.running;
		fill(s, a.unit, c->state == CREW_WAITS, place);
		return true;
	}
	if (!exec_gang_waiting(c->gang, thread - c->first, a.running ? n - 1 : n, lanes, &unit))
		return false;
	fill(s, unit, false, place);
	return true;
}

const struct visa_decls *visa_stopped_decls(const struct visa_stopped *s, uint32_t thread,
					    uint32_t frame)
{
	struct exec_activation a;

	return activation(s, thread, frame, &a) ? s->job->work->l->decls[a.routine] : NULL;
}

/* The id of a name that no text declares. */
static bool predefined(const char *name, uint32_t *id)
{
	for (*id = 0; *id < VISA_PREDEFINED_COUNT; (*id)++)
		if (!strcasecmp(visa_predefined[*id].name, name))
			return true;
	return false;
}

const struct visa_decl *visa_stopped_find(const struct visa_stopped *s, uint32_t thread,
					  uint32_t frame, const char *name)
{
	static const enum visa_vclass classes[] = { VISA_VCLASS_G, VISA_VCLASS_P, VISA_VCLASS_A };
	const struct visa_decls *decls = visa_stopped_decls(s, thread, frame);
	const struct visa_decl *found = NULL;
	uint32_t id;

	for (unsigned int i = 0; decls && i < 3 && !found; i++)
		found = visa_decl_by_name(decls, classes[i], name);
	if (decls && !found && predefined(name, &id))
		found = visa_decl_get(decls, VISA_VCLASS_G, id);
	for (unsigned int i = 0; decls && i < 3 && !found; i++)
		if (visa_canonical_id(classes[i], name, &id)) {
			found = visa_decl_get(decls, classes[i], id);
			/* One that is called otherwise has no canonical name. */
			if (found && found->name)
				found = NULL;
		}
	return found;
}

const uint8_t *visa_stopped_bytes(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
				  const struct visa_decl *d)
{
	struct exec_activation a;

	if (d->vclass != VISA_VCLASS_G && d->vclass != VISA_VCLASS_A)
		return NULL;
	return activation(s, thread, frame, &a) ? a.frame + d->at : NULL;
}

uint32_t visa_stopped_pred(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			   uint32_t id)
{
	const struct visa_decls *decls = visa_stopped_decls(s, thread, frame);
	struct exec_activation a;

	if (!decls || !visa_decl_get(decls, VISA_VCLASS_P, id) || !activation(s, thread, frame, &a))
		return 0;
	return a.preds[id];
}

const uint8_t *visa_stopped_local(const struct visa_stopped *s, uint64_t *size)
{
	*size = s->job->work->l->slm_size;
	return *size ? s->job->slm.base : NULL;
}
