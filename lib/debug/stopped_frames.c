// SPDX-License-Identifier: MIT
/* Lists the calls of a work-item of a stopped launch, including calls of inlined functions. */
#include "../dwarf/dwarf.h"
#include "stop_state.h"
#include "stopped_values.h"

#include <string.h>

/*
 * Find the next instruction of a lane. After a branch it can differ from the current instruction of
 * the lane's thread.
 */
static bool stopped_frames_place_of(const struct visa_stopped *s, const struct visa_stopped_item *i,
				    struct visa_stop_place *place)
{
	uint32_t lanes;

	for (uint32_t n = 0; !i->frame && visa_stopped_lanes(s, i->thread, n, &lanes, place); n++)
		if (lanes >> i->lane & 1)
			return true;
	return visa_stopped_place(s, i->thread, i->frame, place);
}

/* Whether a scope of the debug information is a function that has a source line. */
static bool is_function(const struct dwarf_scope *x)
{
	return x->name && x->line && x->kind != DWARF_BLOCK;
}

/*
 * Return: the name of the function whose source text contains a line. It is the function with the
 * last declaration at or before the line. NULL if there is none.
 */
static const char *stopped_frames_text_of(const struct dwarf_info *d, uint32_t line)
{
	const struct dwarf_scope *x, *found = NULL;

	for (uint32_t i = 0; (x = di_scope(d, i)) != NULL; i++)
		if (is_function(x) && x->line <= line && (!found || x->line > found->line))
			found = x;
	return found ? found->name : NULL;
}

/**
 * struct way - a position on the way from the innermost inlined function out to the routine
 * @line: the current source line of the function at this position; 0 if unknown
 * @scope: this function, if it is inlined; NULL if it is the routine itself
 */
struct way {
	uint32_t line;
	const struct dwarf_scope *scope;
};

/*
 * Return: the innermost inlined function around scope @x of the debug information; NULL if @x is in
 * the routine's own text.
 */
static const struct dwarf_scope *around(const struct dwarf_info *d, const struct dwarf_scope *x,
					const char *routine)
{
	for (uint32_t i = 0; x->kind != DWARF_FUNCTION && i < DWARF_DEPTH_MAX; i++) {
		x = di_scope(d, x->parent);
		/* Intel's compiler describes a kernel as inlined in itself; skip such scopes. */
		if (x->kind == DWARF_INLINED && x->name && strcmp(x->name, routine) != 0)
			return x;
	}
	return NULL;
}

/* Whether two inlined copies of a function belong to calls on one line of one function. */
static bool same_call(const struct dwarf_info *d, const struct dwarf_scope *a,
		      const struct dwarf_scope *b, const char *routine)
{
	const struct dwarf_scope *x = around(d, a, routine), *y = around(d, b, routine);

	return a->call_line == b->call_line && (!x || !y ? x == y : !strcmp(x->name, y->name));
}

static struct way stopped_frames_begin(const struct watch_code *c, uint32_t number, uint32_t line)
{
	const struct dwarf_info *d = c->debug;
	const char *routine = watch_function(c, number);
	const char *name = d && line ? stopped_frames_text_of(d, line) : NULL;
	struct way w = { .line = line };
	const struct dwarf_scope *x;

	if (!name || !strcmp(name, routine))
		return w;
	for (uint32_t i = 0; (x = di_scope(d, i)) != NULL && !w.scope; i++)
		if (x->kind == DWARF_INLINED && x->name && !strcmp(x->name, name) &&
		    !strcmp(x->function, routine) && di_covers(x, line))
			w.scope = x;
	return w;
}

/* Move *@w from an inlined function to the line that calls the function. */
static void stopped_frames_leave(const struct watch_code *c, uint32_t number, struct way *w)
{
	const struct dwarf_info *d = c->debug;
	const struct dwarf_scope *from = w->scope, *x;
	const char *routine = watch_function(c, number);

	/*
	 * If the routine has several inlined copies of the function, a line does not show to which
	 * copy its code belongs. If the copies have different callers, the caller is unknown.
	 */
	for (uint32_t i = 0; (x = di_scope(d, i)) != NULL; i++)
		if (x->kind == DWARF_INLINED && x->name && !strcmp(x->name, from->name) &&
		    !strcmp(x->function, routine) && di_covers(x, w->line) &&
		    !same_call(d, x, from, routine)) {
			*w = (struct way){ 0 };
			return;
		}
	*w = (struct way){ .line = from->call_line, .scope = around(d, from, routine) };
}

/*
 * Move outwards through inlined functions, up to the function with the name @name. Return: whether
 * there is such a function.
 */
static bool stopped_frames_leave_to(const struct watch_code *c, uint32_t routine, const char *name,
				    struct way *w)
{
	for (uint32_t n = 0; w->scope && n < DWARF_DEPTH_MAX; n++) {
		if (!strcmp(w->scope->name, name))
			return true;
		stopped_frames_leave(c, routine, w);
	}
	return false;
}

bool stopped_inlined(const struct watch_code *c, uint32_t routine, uint32_t line)
{
	return stopped_frames_begin(c, routine, line).scope;
}

bool stopped_inlined_in(const struct watch_code *c, uint32_t routine, uint32_t line, uint32_t inner)
{
	const struct way from = stopped_frames_begin(c, routine, inner);
	struct way w = stopped_frames_begin(c, routine, line);

	return from.scope && stopped_frames_leave_to(c, routine, from.scope->name, &w);
}

bool stopped_inlined_below(const struct watch_code *c, uint32_t routine, uint32_t line,
			   uint32_t caller)
{
	const struct way outer = stopped_frames_begin(c, routine, caller);
	struct way w = stopped_frames_begin(c, routine, line);

	if (!outer.scope)
		return w.scope;
	if (w.scope)
		stopped_frames_leave(c, routine, &w);
	return stopped_frames_leave_to(c, routine, outer.scope->name, &w);
}

uint32_t stopped_line(const struct visa_stopped *s, const struct visa_stopped_item *i)
{
	struct visa_stop_place place;
	struct way w;

	if (!stopped_frames_place_of(s, i, &place))
		return 0;
	w = stopped_frames_begin(&s->run->code, place.number, place.source_line);
	for (uint32_t n = 0; n < i->outer && w.scope; n++)
		stopped_frames_leave(&s->run->code, place.number, &w);
	return w.line;
}

bool visa_stopped_frame(const struct visa_stopped *s, struct visa_stopped_item *item, uint32_t n,
			struct visa_stopped_frame *f)
{
	for (item->frame = 0; stopped_frames_place_of(s, item, &f->place); item->frame++) {
		struct way w =
			stopped_frames_begin(&s->run->code, f->place.number, f->place.source_line);

		for (item->outer = 0;; item->outer++) {
			f->place.source_line = w.line;
			f->inlined = w.scope != NULL;
			f->function = w.scope ? w.scope->name : f->place.routine;
			if (!n--)
				return true;
			if (!w.scope || item->outer == DWARF_DEPTH_MAX)
				break;
			stopped_frames_leave(&s->run->code, f->place.number, &w);
		}
	}
	return false;
}
