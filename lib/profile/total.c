// SPDX-License-Identifier: MIT
/* Computes the totals of a profile, and its counters by source line. */
#include "collect.h"
#include "../base/array.h"

#include <errno.h>
#include <stdlib.h>

#define PAGE_MOST 65536 /* largest size of page.html in bytes */

static void add_counts(struct visa_profile_counts *to, const struct visa_profile_counts *c)
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

/*
 * Join the elements of @lines for one source line, and add up their counts. The elements are
 * sorted.
 */
static void total_join(struct visa_profile *p)
{
	uint32_t kept = 0;

	for (uint32_t i = 0; i < p->line_count; i++) {
		if (kept && !by_line(&p->lines[kept - 1], &p->lines[i]))
			add_counts(&p->lines[kept - 1].counts, &p->lines[i].counts);
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

		add_counts(&p->total, &one->counts);
		add_counts(&p->totals[one->routine], &one->counts);
		if (!one->file || one->label || one->folded)
			continue;
		line = base_array_add(&p->lines, &p->line_count, sizeof(*line));
		if (!line)
			return -ENOMEM;
		*line = (struct visa_profile_line){ one->file, one->source_line, one->counts };
	}
	if (p->line_count)
		qsort(p->lines, p->line_count, sizeof(*p->lines), by_line);
	total_join(p);
	return 0;
}

static uint64_t size_of_all(char *const *texts, uint32_t count)
{
	uint64_t size = 0;

	for (uint32_t i = 0; i < count; i++)
		size += sizeof(*texts) + strlen(texts[i]) + 1;
	return size;
}

/* Return: the bytes of all data except the cells of pictures. */
static uint64_t size_of_lists(const struct visa_profile *p)
{
	uint64_t size = sizeof(*p) + strlen(p->kernel) + 1 +
			size_of_all(p->routines, p->routine_count) +
			size_of_all(p->files, p->file_count);

	for (uint32_t i = 0; i < p->instruction_count; i++)
		size += sizeof(*p->instructions) + strlen(p->instructions[i].text) + 1;
	return size + p->routine_count * sizeof(*p->totals) + p->line_count * sizeof(*p->lines) +
	       p->picture_count * sizeof(*p->pictures) + p->group_count * sizeof(*p->groups);
}

uint64_t visa_profile_size(const struct visa_profile *p)
{
	uint64_t size = size_of_lists(p);

	for (uint32_t i = 0; i < p->picture_count; i++)
		size += (!!p->pictures[i].reads + !!p->pictures[i].writes) * VISA_PROFILE_TIMES *
			sizeof(*p->pictures[i].reads);
	return size;
}

/* Return: number of cells of a picture that are not 0; @rows may be NULL. */
static uint64_t cells_of(const uint64_t (*rows)[VISA_PROFILE_PLACES], uint32_t times)
{
	uint64_t cells = 0;

	for (uint32_t t = 0; rows && t < times; t++)
		for (unsigned int x = 0; x < VISA_PROFILE_PLACES; x++)
			cells += rows[t][x] != 0;
	return cells;
}

#define CELL_MOST    27	  /* bytes: a column, a number of 20 digits, two commas with a blank */
#define PICTURE_MOST 2048 /* bytes: names of members, and brackets of rows, for one picture */

/*
 * An element of the lists takes at most 6 times its bytes in JSON, since a character of a text can
 * be an escape of 6 characters. The table repeats the name of the file in each line.
 */
uint64_t visa_profile_text_most(const struct visa_profile *p)
{
	uint64_t table, json = 6 * size_of_lists(p);

	for (uint32_t i = 0; i < p->picture_count; i++)
		json += PICTURE_MOST +
			CELL_MOST * (cells_of((const uint64_t(*)[VISA_PROFILE_PLACES])p->pictures[i]
						      .reads,
					      p->times) +
				     cells_of((const uint64_t(*)[VISA_PROFILE_PLACES])p->pictures[i]
						      .writes,
					      p->times));
	table = json;
	for (uint32_t i = 0; i < p->line_count; i++)
		table += 100 + 4 * strlen(p->files[p->lines[i].file - 1]);
	return PAGE_MOST + (table > 2 * json ? table : 2 * json);
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
