// SPDX-License-Identifier: MIT
/*
 * Draws the pictures of a profile. The rows of a picture are time, its columns are addresses, and
 * its cells count accessed bytes.
 */
#include "collect.h"

#include <stdlib.h>

/* Replace each pair of rows of a picture by one row with their sums. */
static void halve_rows(uint64_t (*rows)[VISA_PROFILE_PLACES], uint32_t places)
{
	for (unsigned int t = 0; t < VISA_PROFILE_TIMES / 2; t++)
		for (unsigned int x = 0; x < places; x++)
			rows[t][x] = rows[2ul * t][x] + rows[2ul * t + 1][x];
	memset(rows + VISA_PROFILE_TIMES / 2, 0, VISA_PROFILE_TIMES / 2 * sizeof(*rows));
}

/* Join rows of all pictures in pairs, so that a row represents twice as many instructions. */
static void halve(struct profile *p)
{
	for (uint32_t i = 0; i < p->picture_count; i++) {
		struct visa_profile_picture *one = &p->pictures[i];

		if (one->reads)
			halve_rows(one->reads, one->places);
		if (one->writes)
			halve_rows(one->writes, one->places);
	}
	p->shift++;
}

void profile_fit(struct profile *p, uint64_t now)
{
	while (now >> p->shift >= VISA_PROFILE_TIMES)
		halve(p);
}

/* Return: the rows of a picture, which are allocated when the first access is drawn. */
static uint64_t (*rows_of(struct profile *p, struct visa_profile_picture *one,
			  bool writes))[VISA_PROFILE_PLACES]
{
	uint64_t(**rows)[VISA_PROFILE_PLACES] = writes ? &one->writes : &one->reads;

	if (!*rows)
		*rows = calloc(VISA_PROFILE_TIMES, sizeof(**rows));
	p->failed |= !*rows;
	return *rows;
}

struct profile_brush profile_brush(struct profile *p, const struct exec_run *r,
				   const struct exec_insn *insn, const struct exec_view *v,
				   bool writes)
{
	const struct profile_place *place = &p->places[v->surface];
	uint32_t since = p->units[kernel_unit(p->kernel, r->since)].order;
	uint32_t order = p->units[kernel_unit(p->kernel, insn)].order;
	uint64_t now = p->time + (uint64_t)(order - since) * r->live_threads;
	uint64_t(*rows)[VISA_PROFILE_PLACES];
	struct visa_profile_picture *one;

	if (!place->picture || !v->length)
		return (struct profile_brush){ 0 };
	profile_fit(p, now);
	one = &p->pictures[place->picture - 1];
	rows = rows_of(p, one, writes);
	return (struct profile_brush){ .row = rows ? rows[now >> p->shift] : NULL,
				       .start = v->start,
				       .length = v->length,
				       .offset = place->offset,
				       .size = one->size,
				       .shift = p->column[place->picture - 1] };
}

void profile_draw(const struct profile_brush *b, uint64_t at, uint64_t bytes, uint32_t lanes)
{
	uint64_t from = at - b->start, end;

	if (!b->row || from >= b->length)
		return;
	end = b->offset + (bytes < b->length - from ? from + bytes : b->length);
	end = end < b->size ? end : b->size;
	for (from += b->offset; from < end;) {
		uint64_t column = from >> b->shift, next = (column + 1) << b->shift;

		next = next < end ? next : end;
		b->row[column] += lanes * (next - from);
		from = next;
	}
}
