// SPDX-License-Identifier: MIT
/* Stop points: their text, and what it means in a launch. */
#include "../base/array.h"
#include "../engine/kernel/gang_view.h"
#include "code.h"
#include "stop_places.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int visa_stops_new(struct visa_launch *l, struct visa_stops **stops, struct visa_error *e)
{
	int err = launch_observed(l, e);

	if (err)
		return err;
	*stops = calloc(1, sizeof(**stops));
	if (!*stops)
		return visa_fail(e, ENOMEM, "out of memory for stop points");
	(*stops)->l = l;
	return 0;
}

static void point_free(struct stop_point *p, uint32_t routines)
{
	for (uint32_t i = 0; p->conditions && i < routines; i++)
		stop_condition_free(p->conditions[i]);
	free(p->conditions);
	free(p->p.text);
	free(p->p.file);
	free(p->units);
	free(p);
}

void visa_stops_free(struct visa_stops *s)
{
	if (!s)
		return;
	for (uint32_t i = 0; i < s->count; i++)
		point_free(s->points[i], s->l->routine_count);
	free(s->points);
	free(s);
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Refuse the text at one of its bytes. */
static int refuse(struct visa_error *e, int err, size_t at)
{
	if (e)
		e->column = (uint32_t)at + 1;
	return err;
}

/**
 * struct written - the text of a stop point
 * @text: all of it, @size bytes
 * @from, @end: the place
 * @condition: the condition; 0 if there is none
 */
struct written {
	const char *text;
	size_t size;
	size_t from;
	size_t end;
	size_t condition;
};

/* Find the parts: a place, and behind it perhaps "if" and a condition. */
static struct written parts_of(const char *text, size_t size)
{
	struct written w = { .text = text };

	while (size && is_blank(text[size - 1]))
		size--;
	while (w.from < size && is_blank(text[w.from]))
		w.from++;
	w.size = w.end = size;
	for (size_t i = w.from; i + 2 <= size && !w.condition; i++)
		if (text[i] == 'i' && text[i + 1] == 'f' &&
		    (i == w.from || is_blank(text[i - 1])) &&
		    (i + 2 == size || is_blank(text[i + 2]))) {
			w.condition = i + 2;
			w.end = i;
		}
	while (w.end > w.from && is_blank(text[w.end - 1]))
		w.end--;
	return w;
}

/* Whether a point can stop in a routine. */
static bool stops_in(const struct visa_stops *s, const struct stop_point *p, uint32_t routine)
{
	for (uint32_t i = 0; i < p->unit_count; i++)
		if (exec_kernel_find(s->l->observed, p->units[i]).routine == routine)
			return true;
	return p->p.kind == VISA_STOP_AT_FAULT;
}

/*
 * Read the condition for each routine in which the point can stop: names are the routine's own. It
 * must be right for one of them.
 */
static int read_condition(const struct visa_stops *s, const struct written *w, struct stop_point *p,
			  struct visa_error *e)
{
	const struct visa_launch *l = s->l;
	struct visa_error other;
	bool right = false;
	int first = 0;

	p->conditions = calloc(l->routine_count, sizeof(struct stop_condition *));
	if (!p->conditions)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	for (uint32_t i = 0; i < l->routine_count; i++) {
		int err;

		if (!stops_in(s, p, i) && (i || p->unit_count))
			continue;
		err = stop_condition_new(l->decls[i], l->grf, w->text, w->size, w->condition,
					 &p->conditions[i], first ? &other : e);
		right |= !err;
		first = first ? first : err;
		if (err == -ENOMEM)
			return err;
	}
	return right ? 0 : first;
}

/* Make a point of its text. */
static int make(const struct visa_stops *s, struct written *w, struct stop_point *p,
		struct visa_error *e)
{
	int err;

	p->p.text = strndup(w->text + w->from, w->size - w->from);
	if (!p->p.text)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	err = stop_place(s->l, w->text + w->from, w->end - w->from, p, e);
	if (err)
		return refuse(e, err, w->from);
	return w->condition ? read_condition(s, w, p, e) : 0;
}

int visa_stops_add(struct visa_stops *s, const char *text, size_t size,
		   const struct visa_stop_point **point, struct visa_error *e)
{
	struct written w = parts_of(text, size);
	struct stop_point *p, **place;
	int err;

	if (s->count == VISA_STOPS_MAX)
		return visa_fail(e, ENOSPC, "a launch has at most %u stop points; delete one",
				 VISA_STOPS_MAX);
	if (w.size - w.from > VISA_STOP_TEXT_MAX)
		return visa_fail(e, ENOSPC, "a stop point of %zu bytes; it has at most %u",
				 w.size - w.from, VISA_STOP_TEXT_MAX);
	p = calloc(1, sizeof(*p));
	if (!p)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	err = make(s, &w, p, e);
	place = err ? NULL : base_array_add(&s->points, &s->count, sizeof(struct stop_point *));
	if (!err && !place)
		err = visa_fail(e, ENOMEM, "out of memory for a stop point");
	if (err) {
		point_free(p, s->l->routine_count);
		return err;
	}
	*place = p;
	p->p.number = ++s->last;
	s->changes++;
	if (point)
		*point = &p->p;
	return 0;
}

int visa_stops_delete(struct visa_stops *s, uint32_t number, struct visa_error *e)
{
	for (uint32_t i = 0; i < s->count; i++) {
		if (s->points[i]->p.number != number)
			continue;
		point_free(s->points[i], s->l->routine_count);
		s->count--;
		memmove(s->points + i, s->points + i + 1,
			(s->count - i) * sizeof(struct stop_point *));
		s->changes++;
		return 0;
	}
	return visa_fail(e, ENOENT, "there is no stop point %u", number);
}

const struct visa_stop_point *visa_stops_next(const struct visa_stops *s, uint32_t number)
{
	for (uint32_t i = 0; i < s->count; i++)
		if (s->points[i]->p.number >= number)
			return &s->points[i]->p;
	return NULL;
}

void visa_stops_pause(struct visa_stops *s)
{
	__atomic_store_n(&s->pause, true, __ATOMIC_RELAXED);
}
