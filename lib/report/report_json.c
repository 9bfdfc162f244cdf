// SPDX-License-Identifier: MIT
/* A report as JSON. */
#include "../base/json.h"
#include "report_out.h"

#include <stdlib.h>

static json_t *item_json(const struct visa_report_item *item)
{
	return json_pack("{s:[I, I, I], s:I, s:I, s:[o, o, o], s:[I, I, I]}", "group",
			 (json_int_t)item->group[0], (json_int_t)item->group[1],
			 (json_int_t)item->group[2], "thread", (json_int_t)item->thread, "lane",
			 (json_int_t)item->lane, "global", base_json_number(item->global[0]),
			 base_json_number(item->global[1]), base_json_number(item->global[2]),
			 "local", (json_int_t)item->local[0], (json_int_t)item->local[1],
			 (json_int_t)item->local[2]);
}

/* Add an instruction to an object, with the text of its source line. */
static void add_place(json_t *to, const struct visa_source_text *known, const char *instruction,
		      uint32_t line, const char *file, uint32_t source_line)
{
	char *source = *file ? visa_source_line(known, file, source_line) : NULL;

	json_object_set_new(to, "instruction", base_json_text(instruction));
	json_object_set_new(to, "line", json_integer(line));
	json_object_set_new(to, "file", base_json_text(file));
	json_object_set_new(to, "source_line", json_integer(source_line));
	json_object_set_new(to, "source", base_json_text(source ? source : ""));
	free(source);
}

static json_t *side_json(const struct visa_report_side *s, const struct visa_source_text *known)
{
	const struct visa_report_item first = visa_report_first(s);
	json_t *side = json_object();

	json_object_set_new(side, "access", base_json_text(s->access));
	json_object_update_new(side, item_json(&first));
	add_place(side, known, s->instruction, s->line, s->file, s->source_line);
	json_object_set_new(side, "last", item_json(&s->last));
	return side;
}

static json_t *place_json(const struct visa_report_place *at, const struct visa_source_text *known)
{
	json_t *place = json_object();

	add_place(place, known, at->instruction, at->line, at->file, at->source_line);
	return place;
}

static json_t *step_json(const struct visa_report_step *s, const struct visa_source_text *known)
{
	json_t *step = place_json(&s->at, known);

	json_object_set_new(step, "what", base_json_text(s->what));
	return step;
}

void visa_report_cause(const struct visa_report *r, struct visa_buffer *b)
{
	visa_buffer_printf(b, "%s/%s/%s", visa_check_name(r->check), r->kernel, r->argument);
	for (unsigned int i = 0; i < r->side_count; i++)
		visa_buffer_printf(b, "/%s/%s/%s:%u", r->sides[i].access, r->sides[i].instruction,
				   r->sides[i].file, r->sides[i].source_line);
}

static json_t *cause_json(const struct visa_report *r)
{
	struct visa_buffer cause = { 0 };
	json_t *j;

	visa_report_cause(r, &cause);
	visa_buffer_number(&cause, 0, 1);
	j = cause.failed ? NULL : base_json_text((const char *)cause.bytes);
	visa_buffer_free(&cause);
	return j;
}

/*
 * Return: the report as text for users, so that a program that reads the JSON can print this text.
 */
static json_t *text_json(const struct visa_report *r, const struct visa_source_text *known)
{
	struct visa_buffer plain = { 0 }, text = { 0 };
	json_t *j;

	visa_report_print(r, &plain);
	visa_buffer_number(&plain, 0, 1);
	if (!plain.failed)
		visa_reports_put(known, (const char *)plain.bytes, &text);
	visa_buffer_number(&text, 0, 1);
	j = plain.failed || text.failed ? NULL : base_json_text((const char *)text.bytes);
	visa_buffer_free(&plain);
	visa_buffer_free(&text);
	return j;
}

static void put_lists(struct base_json *w, const struct visa_report *r,
		      const struct visa_source_text *known)
{
	base_json_open(w, "steps", '[');
	for (unsigned int i = 0; i < r->step_count; i++)
		base_json_put(w, NULL, step_json(&r->steps[i], known));
	base_json_close(w);
	base_json_open(w, "sides", '[');
	for (unsigned int i = 0; i < r->side_count; i++)
		base_json_put(w, NULL, side_json(&r->sides[i], known));
	base_json_close(w);
}

/*
 * Return: for an access to a surface, the number of the byte, which is negative before the start of
 * the surface, or null for a texel; for other accesses, the virtual address.
 */
static json_t *address_json(const struct visa_report *r)
{
	if (!*r->surface)
		return base_json_number(r->address);
	if (r->address == VISA_REPORT_NO_ADDRESS)
		return json_null();
	return json_integer((json_int_t)r->address);
}

void visa_report_json(const struct visa_report *r, const struct visa_source_text *known,
		      struct visa_buffer *b)
{
	struct base_json w = { .out = b, .indent = 1 };

	base_json_open_line(&w, NULL, '{');
	base_json_put(&w, "check", base_json_text(visa_check_name(r->check)));
	base_json_put(&w, "count", base_json_number(r->count));
	base_json_put(&w, "kernel", base_json_text(r->kernel));
	base_json_put(&w, "message", base_json_text(r->message));
	base_json_put(&w, "surface", base_json_text(r->surface));
	base_json_put(&w, "argument", base_json_text(r->argument));
	base_json_put(&w, "variable", base_json_text(r->variable));
	base_json_put(&w, "address", address_json(r));
	base_json_put(&w, "bytes", base_json_number(r->bytes));
	base_json_put(&w, "origin", base_json_text(r->origin));
	base_json_put(&w, "origin_at", *r->origin ? place_json(&r->origin_at, known) : json_null());
	put_lists(&w, r, known);
	base_json_put(&w, "cause", cause_json(r));
	base_json_put(&w, "text", text_json(r, known));
	base_json_close(&w);
}
