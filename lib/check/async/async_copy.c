// SPDX-License-Identifier: MIT
/* Finds the memory that async copies access, and reports these accesses to the check of races. */
#include "../race/race_check.h"
#include "async.h"

#define LOCAL_OFFSET 0x0fffffffu /* offset of an address in local memory, without the tag */

static const struct watch_memory *local_region(const struct check *c)
{
	for (uint32_t i = 0; i < c->region_count; i++)
		if (c->regions[i].use == WATCH_LOCAL)
			return &c->regions[i];
	return NULL;
}

/*
 * Return: the source or destination of a copy that begins at an address. @bytes: size of an
 * element; @step: distance in global memory from an element to the next one, in elements
 */
static struct async_part part_of(const struct check *c, const struct exec_run *r, uint64_t address,
				 uint64_t bytes, uint64_t step)
{
	struct async_part p = { .stride = bytes };
	const struct visa_range *range;
	const uint8_t *at;

	if (address & CHECK_NOTE_LOCAL) {
		p.region = local_region(c);
		p.at = (uint32_t)address & LOCAL_OFFSET;
		return p;
	}
	range = visa_addrmap_find(&r->space->map, address, 1);
	if (!range)
		return p;
	at = range->surface->base + range->offset + (address - range->start);
	p.region = check_region(c, at);
	p.at = p.region ? (uint64_t)(at - p.region->base) : 0;
	p.stride = bytes * step;
	return p;
}

void async_begin(struct check *c, const struct exec_run *r, struct async_step *s)
{
	uint64_t bytes = s->word[CHECK_NOTE_WHAT] >> 8, step = s->word[CHECK_NOTE_STRIDE];

	s->to = part_of(c, r, s->word[CHECK_NOTE_TO], bytes, step);
	s->from = part_of(c, r, s->word[CHECK_NOTE_FROM], bytes, step);
	s->lane = (uint8_t)(RACE_COPIES + c->async->step_count % (RACE_WHOLE - RACE_COPIES));
	if (c->race)
		s->insn = c->race->units[kernel_unit(c->kernel, r->insn)].number;
	async_access(c, s);
}

/*
 * Report to the check of races the elements of a copy's source or destination that are in its
 * region.
 */
static void access_part(struct check *c, const struct async_step *s, const struct async_part *p,
			enum race_kind kind)
{
	struct race_access a = {
		.kind = kind, .insn = s->insn, .lane = s->lane, .shift = RACE_ONE, .uniform = true
	};
	uint64_t bytes = s->word[CHECK_NOTE_WHAT] >> 8, count = s->word[CHECK_NOTE_COUNT];
	struct race_memory *m = p->region ? &c->race->memory[p->region - c->regions] : NULL;

	if (!m || !m->cells || !bytes)
		return;
	if (p->stride == bytes && !__builtin_mul_overflow(bytes, count, &bytes))
		count = 1;
	for (uint64_t i = 0, at = p->at; i < count && at < m->size; i++, at += p->stride) {
		uint64_t left = m->size - at;

		a.start = at;
		race_touch(&c->race->shadow, m, at, left < bytes ? left : bytes, &a);
		if (!p->stride)
			return;
	}
}

void async_access(struct check *c, const struct async_step *s)
{
	if (!c->race || !s->insn || !c->race->shadow.items)
		return;
	race_check_thread(c->race, s->site.thread);
	access_part(c, s, &s->from, RACE_READ);
	access_part(c, s, &s->to, RACE_WRITE);
}
