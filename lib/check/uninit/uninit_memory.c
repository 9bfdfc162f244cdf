// SPDX-License-Identifier: MIT
/* Keeps the undefined bits of memory, and checks the outputs at the end of a launch. */
#include "uninit_parts.h"
#include "../memory_name.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Size in bytes of the entries of @writers for a line (KERNEL_LINE bytes of memory). */
#define WRITERS_BYTES (KERNEL_LINE / 4 * sizeof(struct uninit_writer))

static struct uninit_memory *uninit_memory_of(const struct check *c,
					      const struct watch_memory *region)
{
	return &c->uninit->memories[region - c->regions];
}

/*
 * Set whether a line (KERNEL_LINE bytes of memory) has undefined bits, and update the counts of
 * such lines: of the region, and in @u of all regions except local memory.
 */
static void set_line(struct uninit *u, struct uninit_memory *m, bool local, uint64_t line,
		     bool dirty)
{
	uint64_t bit = 1ull << line % 64, *word = &m->lines[line / 64];

	if (dirty == !!(*word & bit))
		return;
	*word ^= bit;
	m->dirty += dirty ? 1 : UINT64_MAX;
	if (!local)
		u->dirty += dirty ? 1 : UINT64_MAX;
}

bool uninit_is_clean(const struct uninit_memory *m, uint64_t at, uint64_t bytes)
{
	uint64_t first = at / KERNEL_LINE, last = (at + bytes - 1) / KERNEL_LINE;
	uint64_t mask = UINT64_MAX << first % 64, any = 0;

	if (!m->dirty || !bytes)
		return true;
	for (uint64_t word = first / 64; word < last / 64; word++, mask = UINT64_MAX)
		any |= m->lines[word] & mask;
	return !(any | (m->lines[last / 64] & mask & UINT64_MAX >> (63 - last % 64)));
}

void uninit_refresh(struct check *c, const struct watch_memory *region, uint64_t at, uint64_t bytes)
{
	struct uninit_memory *m = uninit_memory_of(c, region);
	bool local = region->use == WATCH_LOCAL;

	for (uint64_t line = at / KERNEL_LINE; bytes && line <= (at + bytes - 1) / KERNEL_LINE;
	     line++) {
		uint64_t words[KERNEL_LINE / 8], any = 0;

		memcpy(words, m->bits + line * KERNEL_LINE, KERNEL_LINE);
		for (unsigned int i = 0; i < KERNEL_LINE / 8; i++)
			any |= words[i];
		set_line(c->uninit, m, local, line, any);
	}
}

/* Mark bytes of a region as not written. */
static void uninit_memory_forget(struct check *c, const struct watch_memory *region, uint64_t at,
				 uint64_t bytes)
{
	struct uninit_memory *m = uninit_memory_of(c, region);
	bool local = region->use == WATCH_LOCAL;

	if (!bytes)
		return;
	memset(m->bits + at, UINT8_MAX, bytes);
	memset((uint8_t *)m->origins + (at & ~3ull), 0, (at + bytes + 3 - at / 4 * 4) & ~3ull);
	for (uint64_t line = at / KERNEL_LINE; line <= (at + bytes - 1) / KERNEL_LINE; line++)
		set_line(c->uninit, m, local, line, true);
}

void uninit_forget(struct check *c, const uint8_t *at, uint64_t bytes)
{
	const struct watch_memory *region = check_region(c, at);
	uint64_t from = region ? (uint64_t)(at - region->base) : 0;

	if (region)
		uninit_memory_forget(c, region, from,
				     bytes < region->size - from ? bytes : region->size - from);
}

void uninit_group(struct check *c)
{
	c->uninit->gang = NULL;
	c->uninit->gang_count = 0;
	for (uint32_t i = 0; i < c->region_count; i++)
		if (c->regions[i].use == WATCH_LOCAL)
			uninit_memory_forget(c, &c->regions[i], 0, c->regions[i].size);
}

int uninit_memories(struct check *c, struct uninit *u)
{
	u->memories = calloc(c->region_count + 1ul, sizeof(*u->memories));
	if (!u->memories)
		return -ENOMEM;
	for (uint32_t i = 0; i < c->region_count; i++) {
		struct uninit_memory *m = &u->memories[i];
		uint64_t lines = c->regions[i].size / KERNEL_LINE + 1;

		/*
		 * Pages of shadow memory without undefined bits are never touched. All pages are
		 * charged, since a kernel may touch all in the worst case.
		 */
		if (!check_room_take(&c->room, (lines + 1) * (2 * KERNEL_LINE + WRITERS_BYTES)))
			return -ENOSPC;
		m->bits = check_zeros((lines + 1) * KERNEL_LINE);
		m->origins = check_zeros((lines + 1) * KERNEL_LINE);
		m->writers = check_zeros((lines + 1) * WRITERS_BYTES);
		m->lines = calloc(lines / 64 + 1, sizeof(*m->lines));
		if (!m->bits || !m->origins || !m->writers || !m->lines)
			return -ENOMEM;
	}
	return 0;
}

void uninit_free_memories(struct check *c, struct uninit *u)
{
	for (uint32_t i = 0; u->memories && i < c->region_count; i++) {
		struct uninit_memory *m = &u->memories[i];
		uint64_t lines = c->regions[i].size / KERNEL_LINE + 1;

		check_zeros_free(m->bits, (lines + 1) * KERNEL_LINE);
		check_zeros_free(m->origins, (lines + 1) * KERNEL_LINE);
		check_zeros_free(m->writers, (lines + 1) * WRITERS_BYTES);
		free(m->lines);
	}
	free(u->memories);
}

struct uninit_writer uninit_writer(const struct check *c, const struct exec_run *r,
				   unsigned int thread, unsigned int lane)
{
	return (struct uninit_writer){ .group = c->group,
				       .unit = kernel_unit(c->kernel, r->insn) + 1,
				       .thread = (uint16_t)(c->first + thread),
				       .lane = (uint16_t)check_lane(r, thread, lane) };
}

/* Return: a struct check_site for the lane that stored an undefined value. */
static struct check_site uninit_memory_site_of(const struct check *c, const struct uninit_writer *w)
{
	const struct exec_insn *insn = kernel_record(c->kernel, w->unit - 1);

	return check_site_of(c, insn, w->group, w->thread, w->lane,
			     check_access_word(exec_touching(exec_generic(insn))));
}

/* Whether a byte of an output is undefined, and is not padding, which the host does not use. */
static bool is_undefined(const struct uninit_memory *m, const struct watch_memory *region,
			 uint64_t address)
{
	return m->bits[address] && !check_is_padding(region, address);
}

/* Report an undefined dword of an output. */
static void report_dword(struct check *c, const struct watch_memory *region, uint64_t dword)
{
	const struct uninit_memory *m = uninit_memory_of(c, region);
	struct check_site site = uninit_memory_site_of(c, &m->writers[dword]);
	uint64_t first = 4 * dword;
	struct check_finding *f;
	char where[160];

	while (first < 4 * dword + 4 && !is_undefined(m, region, first))
		first++;
	if (first == 4 * dword + 4)
		return;
	if (uninit_report_read(c, m->origins[dword], &site, 1) ||
	    !check_is_on(c, VISA_CHECK_UNINIT) || !uninit_is_first(c, m->origins[dword], &site))
		return;
	f = check_find(c, VISA_CHECK_UNINIT, region, &site, 1, 1);
	if (!f)
		return;
	f->address = first;
	while (first + f->bytes < 4 * dword + 4 && is_undefined(m, region, first + f->bytes))
		f->bytes++;
	check_name_memory(region, f->address, where, sizeof(where));
	snprintf(f->message, sizeof(f->message),
		 "lane %u writes an uninitialized value to %s, which the host reads", site.lane,
		 where);
	uninit_fill_origin(c, m->origins[dword], f);
}

/* Report the undefined values in a line (KERNEL_LINE bytes) of a memory region. */
static void report_line(struct check *c, const struct watch_memory *region, uint64_t line)
{
	const struct uninit_memory *m = uninit_memory_of(c, region);

	for (uint64_t dword = line * KERNEL_LINE / 4; dword < (line + 1) * KERNEL_LINE / 4;
	     dword++) {
		uint32_t bits;

		memcpy(&bits, m->bits + 4 * dword, sizeof(bits));
		if (bits && m->writers[dword].unit)
			report_dword(c, region, dword);
	}
}

void uninit_end(struct check *c)
{
	for (uint32_t i = 0; i < c->region_count; i++) {
		const struct watch_memory *region = &c->regions[i];
		const struct uninit_memory *m = uninit_memory_of(c, region);
		uint64_t words = region->size / KERNEL_LINE / 64 + 1;

		if (!region->output || !m->dirty || region->use == WATCH_LOCAL)
			continue;
		for (uint64_t word = 0; word < words; word++)
			for (uint64_t left = m->lines[word]; left; left &= left - 1)
				report_line(c, region,
					    64 * word + (unsigned int)__builtin_ctzll(left));
	}
}
