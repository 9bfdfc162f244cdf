// SPDX-License-Identifier: MIT
/* Changes stop points: removes them, switches them on and off, gives them other conditions. */
#include "stop_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Return: the list entry of stop point @number; NULL, with an error in @e, if there is none. */
static struct stop_point **stop_change_place(struct visa_stops *s, uint32_t number,
					     struct visa_error *e)
{
	for (uint32_t i = 0; i < s->count; i++)
		if (s->points[i]->p.number == number)
			return &s->points[i];
	visa_fail(e, ENOENT, "there is no stop point %u", number);
	return NULL;
}

static struct stop_point *point_of(struct visa_stops *s, uint32_t number, struct visa_error *e)
{
	struct stop_point **place = stop_change_place(s, number, e);

	return place ? *place : NULL;
}

int visa_stops_delete(struct visa_stops *s, uint32_t number, struct visa_error *e)
{
	struct stop_point **place = stop_change_place(s, number, e);

	if (!place)
		return -ENOENT;
	stop_point_free(s, *place);
	s->count--;
	memmove(place, place + 1,
		(size_t)(s->points + s->count - place) * sizeof(struct stop_point *));
	s->changes++;
	return 0;
}

int visa_stops_ignore(struct visa_stops *s, uint32_t number, uint64_t count, struct visa_error *e)
{
	struct stop_point *p = point_of(s, number, e);

	if (p)
		p->p.ignore = count;
	return p ? 0 : -ENOENT;
}

int visa_stops_once(struct visa_stops *s, uint32_t number, struct visa_error *e)
{
	struct stop_point *p = point_of(s, number, e);

	if (p)
		p->p.once = true;
	return p ? 0 : -ENOENT;
}

int visa_stops_enable(struct visa_stops *s, uint32_t number, bool on, struct visa_error *e)
{
	struct stop_point *p = point_of(s, number, e);

	if (!p)
		return -ENOENT;
	p->p.disabled = !on;
	s->changes++;
	return 0;
}

/* Return: a copy of a stop point's text with its condition replaced; NULL if out of memory. */
static char *with_condition(const struct stop_text *was, const char *text, size_t size)
{
	char *whole;

	if (asprintf(&whole, "%.*s%s%.*s%s%.*s", (int)was->place.size, was->place.text,
		     size ? " if " : "", (int)size, text, was->has_message ? " print " : "",
		     (int)was->message.size, was->has_message ? was->message.text : "") < 0)
		return NULL;
	return whole;
}

/* Read a condition from the text of a stop point. @start: offset of the condition in the text */
static int change_condition(const struct visa_stops *s, struct stop_point *p, size_t start,
			    bool has_message, struct visa_error *e)
{
	struct stop_text now = stop_text_parts(p->p.text, strlen(p->p.text));
	int err;

	if (now.has_message != has_message)
		return visa_fail(e, EINVAL, "the condition of a stop point cannot contain print");
	err = now.condition ? stop_read_condition(s, &now, p, e) : 0;
	if (err && e && e->column > start)
		e->column -= (uint32_t)start;
	return err;
}

int visa_stops_condition(struct visa_stops *s, uint32_t number, const char *text, size_t size,
			 struct visa_error *e)
{
	struct stop_point *p = point_of(s, number, e), changed;
	struct stop_text was;
	int err;

	if (!p)
		return -ENOENT;
	if (p->checks)
		return visa_fail(e, EINVAL,
				 "a stop point at reports of checks cannot have a condition");
	was = stop_text_parts(p->p.text, strlen(p->p.text));
	changed = *p;
	changed.conditions = NULL;
	changed.expression = NULL;
	changed.p.text = with_condition(&was, text, size);
	if (!changed.p.text)
		return visa_fail(e, ENOMEM, "out of memory for a stop point");
	if (strlen(changed.p.text) > VISA_STOP_TEXT_MAX)
		err = visa_fail(e, ENOSPC, "at most %u bytes are allowed in a stop point's text",
				VISA_STOP_TEXT_MAX);
	else
		err = change_condition(s, &changed, was.place.size + strlen(" if "),
				       was.has_message, e);
	if (err) {
		stop_forget_condition(s, &changed);
		free(changed.p.text);
		return err;
	}
	stop_forget_condition(s, p);
	free(p->p.text);
	*p = changed;
	return 0;
}
