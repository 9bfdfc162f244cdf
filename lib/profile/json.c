// SPDX-License-Identifier: MIT
/* Profiles as JSON. */
#include "../base/shown.h"
#include "profile.h"

#include <inttypes.h>

/* An index of "files", or null. */
static void put_file(struct visa_buffer *b, uint32_t file)
{
	if (file)
		visa_buffer_printf(b, "%u", file - 1);
	else
		visa_buffer_printf(b, "null");
}

static void put_text(struct visa_buffer *b, const char *name, const char *text)
{
	visa_buffer_printf(b, ", \"%s\": ", name);
	base_put_json(b, text);
}

/* Members of counts, behind others. */
static void put_counts(struct visa_buffer *b, const struct visa_profile_counts *c, bool memory)
{
	visa_buffer_printf(b,
			   ", \"times\": %" PRIu64 ", \"lanes\": %" PRIu64
			   ", \"enabled\": %" PRIu64,
			   c->times, c->lanes, c->enabled);
	if (memory)
		visa_buffer_printf(b,
				   ", \"channels\": %" PRIu64 ", \"bytes\": %" PRIu64
				   ", \"lines\": %" PRIu64 ", \"enough\": %" PRIu64
				   ", \"conflicts\": %" PRIu64,
				   c->channels, c->bytes, c->lines, c->enough, c->conflicts);
}

static void put_instruction(struct visa_buffer *b, const struct visa_profile_instruction *one)
{
	visa_buffer_printf(b, "\n      {\"routine\": %u, \"byte\": %u, \"line\": %u, \"file\": ",
			   one->routine, one->byte, one->line);
	put_file(b, one->file);
	visa_buffer_printf(b, ", \"source_line\": %u", one->source_line);
	put_text(b, "text", one->text);
	visa_buffer_printf(b, ", \"kind\": \"%s\"",
			   one->label	 ? "label"
			   : one->folded ? "folded"
			   : one->local	 ? "local"
			   : one->memory ? "memory"
					 : "other");
	if (!one->label && !one->folded)
		put_counts(b, &one->counts, one->memory);
	visa_buffer_printf(b, "}");
}

static void put_lines(struct visa_buffer *b, const struct visa_profile *p)
{
	visa_buffer_printf(b, "],\n    \"lines\": [");
	for (uint32_t i = 0; i < p->line_count; i++) {
		const struct visa_profile_line *l = &p->lines[i];

		visa_buffer_printf(b, "%s\n      {\"file\": ", i ? "," : "");
		put_file(b, l->file);
		visa_buffer_printf(b, ", \"source_line\": %u", l->source_line);
		put_counts(b, &l->counts, true);
		visa_buffer_printf(b, "}");
	}
}

/* Rows of a picture: of each the columns that are not 0, and their bytes; @rows may be NULL. */
static void put_rows(struct visa_buffer *b, const char *name,
		     const uint64_t (*rows)[VISA_PROFILE_PLACES], uint32_t times, uint32_t places)
{
	visa_buffer_printf(b, ",\n       \"%s\": [", name);
	for (uint32_t t = 0; t < times; t++) {
		const char *comma = "";

		visa_buffer_printf(b, "%s[", t ? "," : "");
		for (uint32_t x = 0; rows && x < places; x++)
			if (rows[t][x]) {
				visa_buffer_printf(b, "%s%u,%" PRIu64, comma, x, rows[t][x]);
				comma = ",";
			}
		visa_buffer_printf(b, "]");
	}
	visa_buffer_printf(b, "]");
}

static void put_pictures(struct visa_buffer *b, const struct visa_profile *p)
{
	visa_buffer_printf(b, "],\n    \"time\": %" PRIu64 ",\n    \"buffers\": [", p->time);
	for (uint32_t i = 0; i < p->picture_count; i++) {
		const struct visa_profile_picture *one = &p->pictures[i];

		visa_buffer_printf(b, "%s\n      {\"name\": ", i ? "," : "");
		base_put_json(b, one->name);
		visa_buffer_printf(b,
				   ", \"surface\": \"T%u\", \"argument\": %d, \"size\": %" PRIu64
				   ", \"place_bytes\": %" PRIu64 ", \"places\": %u",
				   one->surface, one->argument, one->size, one->place_bytes,
				   one->places);
		put_rows(b, "reads", (const uint64_t(*)[VISA_PROFILE_PLACES])one->reads, p->times,
			 one->places);
		put_rows(b, "writes", (const uint64_t(*)[VISA_PROFILE_PLACES])one->writes, p->times,
			 one->places);
		visa_buffer_printf(b, "}");
	}
}

void visa_profile_json(const struct visa_profile *p, struct visa_buffer *b)
{
	visa_buffer_printf(b, "{\n    \"kernel\": ");
	base_put_json(b, p->kernel);
	visa_buffer_printf(b, ",\n    \"simd\": %u,\n    \"total\": {\"name\": ", p->simd);
	base_put_json(b, p->kernel);
	put_counts(b, &p->total, true);
	visa_buffer_printf(b, "},\n    \"routines\": [");
	for (uint32_t i = 0; i < p->routine_count; i++) {
		visa_buffer_printf(b, "%s\n      {\"name\": ", i ? "," : "");
		base_put_json(b, p->routines[i]);
		put_counts(b, &p->totals[i], true);
		visa_buffer_printf(b, "}");
	}
	visa_buffer_printf(b, "],\n    \"files\": [");
	for (uint32_t i = 0; i < p->file_count; i++) {
		visa_buffer_printf(b, i ? ", " : "");
		base_put_json(b, p->files[i]);
	}
	visa_buffer_printf(b, "],\n    \"instructions\": [");
	for (uint32_t i = 0; i < p->instruction_count; i++) {
		visa_buffer_printf(b, i ? "," : "");
		put_instruction(b, &p->instructions[i]);
	}
	put_lines(b, p);
	put_pictures(b, p);
	visa_buffer_printf(b, "],\n    \"groups_each\": %" PRIu64 ",\n    \"groups\": [",
			   p->group_step);
	for (uint32_t i = 0; i < p->group_count; i++)
		visa_buffer_printf(b, "%s[%" PRIu64 ",%" PRIu64 "]", i ? "," : "",
				   p->groups[i].instructions, p->groups[i].lanes);
	visa_buffer_printf(b, "]\n  }");
}
