// SPDX-License-Identifier: MIT
/* Reads the text of stop points, and finds their places. */
#include "../base/array.h"
#include "../engine/kernel/gang_view.h"
#include "stop_places.h"
#include "stop_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int stops_new(const struct watch_code *code, struct visa_stops **stops, struct visa_error *e)
{
	*stops = calloc(1, sizeof(**stops));
	if (*stops)
		(*stops)->history = inspect_history_new();
	if (!*stops || !(*stops)->history) {
		free(*stops);
		*stops = NULL;
		return visa_fail(e, ENOMEM, "out of memory for stop points");
	}
	(*stops)->code = *code;
	return 0;
}

void stop_forget_condition(const struct visa_stops *s, struct stop_point *p)
{
	for (uint32_t i = 0; p->conditions && i < s->code.routine_count; i++)
		stop_condition_free(p->conditions[i]);
	free(p->conditions);
	inspect_free(p->expression);
	p->conditions = NULL;
	p->expression = NULL;
}

void stop_point_free(const struct visa_stops *s, struct stop_point *p)
{
	stop_forget_condition(s, p);
	inspect_message_free(p->message);
	free(p->p.text);
	free(p->p.file);
	free(p->units);
	free(p->before.at);
	free(p);
}

void visa_stops_free(struct visa_stops *s)
{
	if (!s)
		return;
	for (uint32_t i = 0; i < s->count; i++)
		stop_point_free(s, s->points[i]);
	free(s->points);
	inspect_history_free(s->history);
	free(s);
}

/* Whether a stop point can stop in a routine. A stop point at faults can stop in each routine. */
static bool stops_in(const struct visa_stops *s, const struct stop_point *p, uint32_t routine)
{
	for (uint32_t i = 0; i < p->unit_count; i++)
		if (exec_kernel_find(s->code.kernel, p->units[i]).routine == routine)
			return true;
	return p->p.kind == VISA_STOP_AT_FAULT;
}

/*
 * Read the condition for each routine in which the stop point can stop: each routine has its own
 * names. The condition must be valid in at least one routine.
 */
static int read_condition(const struct visa_stops *s, const struct stop_text *w,
			  struct stop_point *p, struct visa_error *e)
{
	const struct watch_code *c = &s->code;
	struct visa_error other;
	bool right = false;
	int first = 0;

	p->conditions = calloc(c->routine_count, sizeof(struct stop_condition *));
	if (!p->conditions)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	for (uint32_t i = 0; i < c->routine_count; i++) {
		int err;

		if (!stops_in(s, p, i) && (i || p->unit_count))
			continue;
		err = stop_condition_new(c->decls[i], c->grf, w->text, w->condition_end,
					 w->condition, &p->conditions[i], first ? &other : e);
		right |= !err;
		first = first ? first : err;
		if (err == -ENOMEM)
			return err;
	}
	return right ? 0 : first;
}

int stop_read_condition(const struct visa_stops *s, const struct stop_text *w, struct stop_point *p,
			struct visa_error *e)
{
	int err = p->bytes ? 0 : read_condition(s, w, p, e);

	if (!p->bytes && ((err != -ENOENT && err != -EINVAL) || !s->code.debug))
		return err;
	stop_forget_condition(s, p);
	err = inspect_parse(w->text + w->condition, w->condition_end - w->condition, &p->expression,
			    e);
	if (err && e)
		e->column += (uint32_t)w->condition;
	return err;
}

/* Make a stop point from its text. */
static int make_point(const struct visa_stops *s, const struct stop_text *w, struct stop_point *p,
		      struct visa_error *e)
{
	int err;

	p->p.text = strndup(w->all.text, w->all.size);
	if (!p->p.text)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	err = stop_place(&s->code, w->place, p, e);
	if (!err && s->run)
		err = stop_checks_on(s->run, p, e);
	if (err)
		return base_wrong(e, w->text, w->place, err);
	if (p->checks && (w->condition || w->has_message))
		return visa_fail(e, EINVAL,
				 "a stop point at reports of checks cannot have a "
				 "condition or a message");
	if (w->condition)
		err = stop_read_condition(s, w, p, e);
	if (err || !w->has_message)
		return err;
	err = inspect_message_read(w->message.text, w->message.size, &p->message, e);
	if (err && e)
		e->column = (uint32_t)(w->message.text - w->text) + (e->column ? e->column : 1);
	return err;
}

int visa_stops_add(struct visa_stops *s, const char *text, size_t size,
		   const struct visa_stop_point **point, struct visa_error *e)
{
	struct stop_text w = stop_text_parts(text, size);
	struct stop_point *p, **place;
	int err;

	if (s->count == VISA_STOPS_MAX)
		return visa_fail(e, ENOSPC, "a launch has at most %u stop points; delete one",
				 VISA_STOPS_MAX);
	if (w.all.size > VISA_STOP_TEXT_MAX)
		return visa_fail(e, ENOSPC,
				 "the text of the stop point has %zu bytes; at most %u "
				 "are allowed",
				 w.all.size, VISA_STOP_TEXT_MAX);
	p = calloc(1, sizeof(*p));
	if (!p)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	err = make_point(s, &w, p, e);
	place = err ? NULL : base_array_add(&s->points, &s->count, sizeof(struct stop_point *));
	if (!err && !place)
		err = visa_fail(e, ENOMEM, "out of memory for a stop point");
	if (err) {
		stop_point_free(s, p);
		return err;
	}
	*place = p;
	p->p.number = ++s->last;
	s->changes++;
	if (point)
		*point = &p->p;
	return 0;
}

/* Cut the first stop point off a list. A semicolon in quotation marks does not separate. */
static bool cut_point(struct base_word *rest, struct base_word *point)
{
	bool quoted = false;

	*point = *rest;
	for (size_t i = 0; i < rest->size; i++) {
		char c = rest->text[i];

		if (quoted && c == '\\')
			i++;
		else if (c == '"')
			quoted = !quoted;
		if (quoted || c != ';')
			continue;
		point->size = i;
		rest->text += i + 1;
		rest->size -= i + 1;
		return true;
	}
	rest->text += rest->size;
	rest->size = 0;
	return false;
}

int visa_stops_add_all(struct visa_stops *s, const char *text, size_t size, struct visa_error *e)
{
	struct base_word rest = { text, size }, point;
	bool more = true;

	while (more) {
		int err;

		more = cut_point(&rest, &point);
		err = visa_stops_add(s, point.text, point.size, NULL, e);
		if (err && e)
			e->column = (uint32_t)(point.text - text) + (e->column ? e->column : 1);
		if (err)
			return err;
	}
	return 0;
}

const struct visa_stop_point *visa_stops_next(const struct visa_stops *s, uint32_t number)
{
	for (uint32_t i = 0; i < s->count; i++)
		if (s->points[i]->p.number >= number)
			return &s->points[i]->p;
	return NULL;
}

const char *visa_stops_file(const struct visa_stops *s, uint32_t n)
{
	/* Entry 0 of the list means that there is no file. */
	return n + 1ull < s->code.kernel->file_count ? s->code.kernel->files[n + 1] : NULL;
}

void visa_stops_pause(struct visa_stops *s)
{
	__atomic_store_n(&s->pause, true, __ATOMIC_RELAXED);
}

void visa_stops_unpause(struct visa_stops *s)
{
	__atomic_store_n(&s->pause, false, __ATOMIC_RELAXED);
}

void visa_stops_say(struct visa_stops *s, visa_stop_say_fn *say, void *context)
{
	s->say = say;
	s->context = context;
}

void visa_stops_hear(struct visa_stops *s, visa_stop_hear_fn *hear, void *context)
{
	s->hear = hear;
	s->heard = context;
}
