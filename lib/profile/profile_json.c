// SPDX-License-Identifier: MIT
/* Prints profiles as JSON. */
#include "../base/json.h"
#include "profile.h"

/* Return: the index of a file in "files", or null. */
static json_t *file_of(uint32_t file)
{
	return file ? json_integer(file - 1) : json_null();
}

/* Add counters as members to an object, which may be NULL; Return: the object. */
static json_t *with_counts(json_t *object, const struct visa_profile_counts *c, bool memory)
{
	const struct {
		const char *name;
		uint64_t count;
	} all[] = { { "times", c->times },     { "lanes", c->lanes },
		    { "enabled", c->enabled }, { "channels", c->channels },
		    { "bytes", c->bytes },     { "lines", c->lines },
		    { "enough", c->enough },   { "conflicts", c->conflicts } };

	for (unsigned int i = 0; i < (memory ? 8 : 3) && object; i++)
		if (json_object_set_new(object, all[i].name, base_json_number(all[i].count))) {
			json_decref(object);
			object = NULL;
		}
	return object;
}

static void put_total(struct base_json *w, const char *key, const char *name,
		      const struct visa_profile_counts *c)
{
	base_json_put(w, key,
		      with_counts(json_pack("{s:o}", "name", base_json_text(name)), c, true));
}

static void profile_json_put_instruction(struct base_json *w,
					 const struct visa_profile_instruction *one)
{
	json_t *object =
		json_pack("{s:I, s:I, s:I, s:o, s:I, s:o, s:s}", "routine",
			  (json_int_t)one->routine, "byte", (json_int_t)one->byte, "line",
			  (json_int_t)one->line, "file", file_of(one->file), "source_line",
			  (json_int_t)one->source_line, "text", base_json_text(one->text), "kind",
			  one->label	? "label"
			  : one->folded ? "folded"
			  : one->local	? "local"
			  : one->memory ? "memory"
					: "other");

	if (!one->label && !one->folded)
		object = with_counts(object, &one->counts, one->memory);
	base_json_put(w, NULL, object);
}

static void profile_json_put_lines(struct base_json *w, const struct visa_profile *p)
{
	base_json_open(w, "lines", '[');
	for (uint32_t i = 0; i < p->line_count; i++) {
		const struct visa_profile_line *l = &p->lines[i];
		json_t *object = json_pack("{s:o, s:I}", "file", file_of(l->file), "source_line",
					   (json_int_t)l->source_line);

		base_json_put(w, NULL, with_counts(object, &l->counts, true));
	}
	base_json_close(w);
}

/*
 * Append the rows of a picture: for each row, the columns that are not 0, and their bytes; @rows
 * may be NULL.
 */
static void put_rows(struct base_json *w, const char *name,
		     const uint64_t (*rows)[VISA_PROFILE_PLACES], uint32_t times, uint32_t places)
{
	base_json_open_line(w, name, '[');
	for (uint32_t t = 0; t < times; t++) {
		base_json_open_line(w, NULL, '[');
		for (uint32_t x = 0; rows && x < places; x++)
			if (rows[t][x]) {
				base_json_put(w, NULL, json_integer(x));
				base_json_put(w, NULL, base_json_number(rows[t][x]));
			}
		base_json_close(w);
	}
	base_json_close(w);
}

static void put_pictures(struct base_json *w, const struct visa_profile *p)
{
	char surface[16];

	base_json_put(w, "time", base_json_number(p->time));
	base_json_open(w, "buffers", '[');
	for (uint32_t i = 0; i < p->picture_count; i++) {
		const struct visa_profile_picture *one = &p->pictures[i];

		snprintf(surface, sizeof(surface), "T%u", one->surface);
		base_json_open_line(w, NULL, '{');
		base_json_put(w, "name", base_json_text(one->name));
		base_json_put(w, "surface", json_string(surface));
		base_json_put(w, "argument", json_integer(one->argument));
		base_json_put(w, "size", base_json_number(one->size));
		base_json_put(w, "place_bytes", base_json_number(one->place_bytes));
		base_json_put(w, "places", json_integer(one->places));
		put_rows(w, "reads", (const uint64_t(*)[VISA_PROFILE_PLACES])one->reads, p->times,
			 one->places);
		put_rows(w, "writes", (const uint64_t(*)[VISA_PROFILE_PLACES])one->writes, p->times,
			 one->places);
		base_json_close(w);
	}
	base_json_close(w);
}

void visa_profile_json(const struct visa_profile *p, struct visa_buffer *b)
{
	struct base_json w = { .out = b, .indent = 1 };

	base_json_open(&w, NULL, '{');
	base_json_put(&w, "kernel", base_json_text(p->kernel));
	base_json_put(&w, "simd", json_integer(p->simd));
	put_total(&w, "total", p->kernel, &p->total);
	base_json_open(&w, "routines", '[');
	for (uint32_t i = 0; i < p->routine_count; i++)
		put_total(&w, NULL, p->routines[i], &p->totals[i]);
	base_json_close(&w);
	base_json_open_line(&w, "files", '[');
	for (uint32_t i = 0; i < p->file_count; i++)
		base_json_put(&w, NULL, base_json_text(p->files[i]));
	base_json_close(&w);
	base_json_open(&w, "instructions", '[');
	for (uint32_t i = 0; i < p->instruction_count; i++)
		profile_json_put_instruction(&w, &p->instructions[i]);
	base_json_close(&w);
	profile_json_put_lines(&w, p);
	put_pictures(&w, p);
	base_json_put(&w, "groups_each", base_json_number(p->group_step));
	base_json_open_line(&w, "groups", '[');
	for (uint32_t i = 0; i < p->group_count; i++)
		base_json_put(&w, NULL,
			      json_pack("[o, o]", base_json_number(p->groups[i].instructions),
					base_json_number(p->groups[i].lanes)));
	base_json_close(&w);
	base_json_close(&w);
}
