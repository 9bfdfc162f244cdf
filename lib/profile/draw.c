// SPDX-License-Identifier: MIT
/* Counters of a profile: accesses over time and address. */
#include "collect.h"

/* Add up each two rows. */
static void halve_rows(uint64_t (*rows)[VISA_PROFILE_PLACES], uint32_t places)
{
	for (unsigned int t = 0; t < VISA_PROFILE_TIMES / 2; t++)
		for (unsigned int x = 0; x < places; x++)
			rows[t][x] = rows[2ul * t][x] + rows[2ul * t + 1][x];
	memset(rows + VISA_PROFILE_TIMES / 2, 0, VISA_PROFILE_TIMES / 2 * sizeof(*rows));
}

/* Let a row of all pictures stand for twice as many instructions. */
static void halve(struct profile *p)
{
	for (uint32_t i = 0; i < p->picture_count; i++) {
		struct visa_profile_picture *one = &p->pictures[i];

		if (p->drawn[i] & PROFILE_READ)
			halve_rows(one->reads, one->places);
		if (p->drawn[i] & PROFILE_WRITTEN)
			halve_rows(one->writes, one->places);
	}
	p->shift++;
}

void profile_fit(struct profile *p, uint64_t now)
{
	while (now >> p->shift >= VISA_PROFILE_TIMES)
		halve(p);
}

void profile_draw(struct profile *p, const struct exec_run *r, const struct exec_insn *insn,
		  const struct exec_view *v, uint64_t at, unsigned int lanes, bool writes)
{
	const struct profile_place *place = &p->places[v->surface];
	uint32_t since = p->units[kernel_unit(p->kernel, r->since)].order;
	uint32_t order = p->units[kernel_unit(p->kernel, insn)].order;
	uint64_t now = p->time + (uint64_t)(order - since) * r->live_threads;
	struct visa_profile_picture *one;
	uint64_t column;

	if (!place->picture || at < v->start || at - v->start >= v->length)
		return;
	profile_fit(p, now);
	one = &p->pictures[place->picture - 1];
	column = (at - v->start + place->offset) >> p->column[place->picture - 1];
	if (column >= one->places)
		return;
	p->drawn[place->picture - 1] |= writes ? PROFILE_WRITTEN : PROFILE_READ;
	(writes ? one->writes : one->reads)[now >> p->shift][column] += lanes;
}
