// SPDX-License-Identifier: MIT
/* Profiles: totals, and the lines of the source. */
#include "collect.h"
#include "../base/array.h"

#include <errno.h>
#include <stdlib.h>

static void add(struct visa_profile_counts *to, const struct visa_profile_counts *c)
{
	to->times += c->times;
	to->lanes += c->lanes;
	to->enabled += c->enabled;
	to->channels += c->channels;
	to->bytes += c->bytes;
	to->lines += c->lines;
	to->enough += c->enough;
	to->conflicts += c->conflicts;
}

static int by_line(const void *a, const void *b)
{
	const struct visa_profile_line *x = a, *y = b;

	if (x->file != y->file)
		return x->file < y->file ? -1 : 1;
	return x->source_line < y->source_line ? -1 : x->source_line > y->source_line;
}

/* Lines that are equal become one. */
static void join(struct visa_profile *p)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < p->line_count; i++) {
		if (kept && !by_line(&p->lines[kept - 1], &p->lines[i]))
			add(&p->lines[kept - 1].counts, &p->lines[i].counts);
		else
			p->lines[kept++] = p->lines[i];
	}
	p->line_count = kept;
}

int profile_add_up(struct visa_profile *p)
{
	p->totals = calloc(p->routine_count + 1ul, sizeof(*p->totals));
	if (!p->totals)
		return -ENOMEM;
	for (uint32_t i = 0; i < p->instruction_count; i++) {
		const struct visa_profile_instruction *one = &p->instructions[i];
		struct visa_profile_line *line;

		add(&p->total, &one->counts);
		add(&p->totals[one->routine], &one->counts);
		if (!one->file || one->label || one->folded)
			continue;
		line = base_array_add(&p->lines, &p->line_count, sizeof(*line));
		if (!line)
			return -ENOMEM;
		*line = (struct visa_profile_line){ one->file, one->source_line, one->counts };
	}
	if (p->line_count)
		qsort(p->lines, p->line_count, sizeof(*p->lines), by_line);
	join(p);
	return 0;
}

static void free_all(char **texts, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		free(texts[i]);
	free(texts);
}

void visa_profile_free(struct visa_profile *p)
{
	if (!p)
		return;
	for (uint32_t i = 0; i < p->instruction_count; i++)
		free(p->instructions[i].text);
	for (uint32_t i = 0; i < p->picture_count; i++) {
		free(p->pictures[i].reads);
		free(p->pictures[i].writes);
	}
	free_all(p->routines, p->routine_count);
	free_all(p->files, p->file_count);
	free(p->kernel);
	free(p->instructions);
	free(p->totals);
	free(p->lines);
	free(p->pictures);
	free(p->groups);
	free(p);
}
