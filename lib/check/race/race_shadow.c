// SPDX-License-Identifier: MIT
/* The check of races: keeps accesses of threads to each byte, in its shadow memory. */
#include "race_clock.h"
#include "race_found.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void *pool_at(const struct race_pool *p, uint32_t index, size_t size)
{
	return p->chunks[index >> RACE_POOL_BITS] + (index & ((1u << RACE_POOL_BITS) - 1)) * size;
}

static struct race_cell *bytes_at(const struct race *s, uint32_t index)
{
	return pool_at(&s->bytes, index, 4 * sizeof(struct race_cell));
}

static struct race_history *history_at(const struct race *s, uint32_t index)
{
	return pool_at(&s->histories, index, sizeof(struct race_history));
}

static uint64_t chunk_bytes(const struct race_pool *p)
{
	return (uint64_t)p->size << RACE_POOL_BITS;
}

/*
 * Add a zeroed object to a pool. @index: receives its number. Return: false if out of memory; then
 * @s->lost is set.
 */
static bool pool_add(struct race *s, struct race_pool *p, uint32_t *index)
{
	uint32_t chunk = p->used >> RACE_POOL_BITS;

	if (chunk == p->chunk_count) {
		uint8_t **more =
			(chunk & (chunk - 1))
				? p->chunks
				: realloc(p->chunks, (chunk ? 2ul * chunk : 1) * sizeof(*more));

		if (more)
			p->chunks = more;
		if (!more || p->used == UINT32_MAX || !check_room_take(s->room, chunk_bytes(p)) ||
		    !(p->chunks[chunk] = check_zeros(chunk_bytes(p)))) {
			s->lost = true;
			return false;
		}
		p->chunk_count++;
	}
	*index = p->used++;
	return true;
}

static void pool_free(struct race_pool *p)
{
	for (uint32_t i = 0; i < p->chunk_count; i++)
		check_zeros_free(p->chunks[i], chunk_bytes(p));
	free(p->chunks);
}

void race_shadow_init(struct race *s, struct check_room *room)
{
	memset(s, 0, sizeof(*s));
	s->room = room;
	s->bytes.size = 4 * sizeof(struct race_cell);
	s->histories.size = sizeof(struct race_history);
}

void race_shadow_free(struct race *s)
{
	pool_free(&s->bytes);
	pool_free(&s->histories);
	free(s->pairs);
}

/* Return: number of cells of a region; at least 1, since mmap() cannot map 0 bytes. */
static uint64_t cells_of(uint64_t size)
{
	return (size + RACE_BYTES) / RACE_BYTES;
}

int race_memory_init(struct race *s, struct race_memory *m, uint64_t size, bool local)
{
	const uint64_t cells = cells_of(size);

	*m = (struct race_memory){ .size = size, .local = local };
	m->bytes_found.limit = m->dwords_found.limit = UINT64_MAX;
	if (!check_room_take(s->room, cells * (1 + RACE_DWORDS) * sizeof(*m->cells)))
		return -ENOSPC;
	m->cells = check_zeros(cells * sizeof(*m->cells));
	m->dwords = check_zeros(cells * RACE_DWORDS * sizeof(*m->dwords));
	m->split = calloc(cells / 64 + 1, sizeof(*m->split));
	return m->cells && m->dwords && m->split ? 0 : -ENOMEM;
}

void race_memory_free(struct race_memory *m)
{
	uint64_t count = cells_of(m->size);

	check_zeros_free(m->cells, count * sizeof(*m->cells));
	check_zeros_free(m->dwords, count * RACE_DWORDS * sizeof(*m->dwords));
	free(m->split);
	check_zeros_free(m->bytes_found.at, m->bytes_found.room * sizeof(*m->bytes_found.at));
	check_zeros_free(m->dwords_found.at, m->dwords_found.room * sizeof(*m->dwords_found.at));
}

void race_group(struct race *s)
{
	s->barrier = 0;
	s->start = s->base = s->ordered[0] = s->ordered[1] = race_tick(s);
}

void race_barrier(struct race *s, uint32_t unit, unsigned int kinds)
{
	s->barrier = unit + 1;
	s->base = race_tick(s);
	for (unsigned int i = 0; i < 2; i++)
		if (kinds >> i & 1)
			s->ordered[i] = s->base;
	if (s->clock)
		race_clock_barrier(s, kinds);
}

/*
 * Return: an access of a cell (bytes with the same accesses) in state RACE_PLAIN: its read (@which
 * 0), or its write or atomic (@which 1).
 */
static struct race_entry race_shadow_entry_of(const struct race_cell *c, unsigned int which)
{
	return (struct race_entry){ .thread = c->thread,
				    .time = c->time,
				    .insn = c->insn[which],
				    .lane = c->lane[which],
				    .shift = c->shifts >> 4 * which & 15 };
}

/*
 * Change a cell (bytes with the same accesses) from RACE_PLAIN to RACE_MANY: move its accesses to a
 * new history.
 */
static bool make_many(struct race *s, struct race_cell *c)
{
	const enum race_kind second = c->state & RACE_IS_ATOMIC ? RACE_ATOMIC : RACE_WRITE;
	unsigned int kinds = 0;
	struct race_history *h;
	uint32_t index;

	if (!pool_add(s, &s->histories, &index))
		return false;
	h = history_at(s, index);
	for (unsigned int which = 0; which < 2; which++) {
		enum race_kind kind = which ? second : RACE_READ;

		if (!c->insn[which])
			continue;
		h->of[kind][RACE_GROUP] = h->of[kind][RACE_FIRST] = race_shadow_entry_of(c, which);
		kinds |= 1u << kind;
	}
	c->insn[0] = (uint16_t)kinds;
	c->state = RACE_MANY;
	c->index = index;
	return true;
}

/*
 * Record an access in the history of a cell (bytes with the same accesses); make the history if the
 * cell has none.
 */
static __attribute__((noinline)) void touch_any(struct race *s, struct race_memory *m,
						struct race_cell *c, uint64_t at,
						unsigned int bytes, const struct race_access *a)
{
	if (c->state == RACE_MANY || make_many(s, c))
		race_history_touch(s, m, c, history_at(s, c->index), at, bytes, a);
}

/*
 * Whether recording an access of the running thread would change nothing in the history of a cell.
 */
static inline bool adds_nothing(const struct race *s, const struct race_memory *m,
				const struct race_cell *c, const struct race_access *a, uint64_t at,
				unsigned int bytes)
{
	return (c->insn[0] & (race_with[a->kind] | 1u << a->kind)) == 1u << a->kind &&
	       !race_is_over(s, m, c->time) &&
	       race_is_known(s, history_at(s, c->index)->of[a->kind],
			     race_ordered_of(s, m, a->kind), race_lane_at(a, at)) &&
	       (a->kind != RACE_WRITE || !m->bytes || race_is_value(s, m, a, at, bytes));
}

/*
 * Whether lane @lane is the first lane of all accesses of a cell (bytes with the same accesses) in
 * state RACE_PLAIN.
 */
static inline bool has_lane(const struct race_cell *c, uint8_t lane)
{
	return (!c->insn[0] || c->lane[0] == lane) && (!c->insn[1] || c->lane[1] == lane);
}

static bool has_shift(const struct race *s, const struct race_history *h, unsigned int kinds,
		      uint8_t shift)
{
	for (; kinds; kinds &= kinds - 1)
		for (unsigned int i = RACE_GROUP; i < RACE_PLACES; i++) {
			const struct race_entry *e = &h->of[__builtin_ctz(kinds)][i];

			if (e->insn && e->thread == s->thread && e->shift != shift)
				return false;
		}
	return true;
}

/*
 * Whether the running thread has accessed the cell before, with another number of bytes for each
 * lane than now: then the cell must be split.
 */
static inline bool is_mixed(const struct race *s, const struct race_memory *m,
			    const struct race_cell *c, const struct race_access *a,
			    unsigned int bytes)
{
	const uint8_t shift = race_shift_in(a->shift, bytes);

	if (!s->items || !c->time || race_is_over(s, m, c->time))
		return false;
	if (c->state == RACE_MANY)
		return !has_shift(s, history_at(s, c->index), c->insn[0], shift);
	return c->thread == s->thread && ((c->insn[0] && (c->shifts & 15) != shift) ||
					  (c->insn[1] && c->shifts >> 4 != shift));
}

/*
 * Record an access of a cell (bytes with the same accesses) that is not split into smaller cells.
 */
static inline void race_shadow_touch(struct race *s, struct race_memory *m, struct race_cell *c,
				     uint64_t at, unsigned int bytes, const struct race_access *a)
{
	const unsigned int which = a->kind != RACE_READ;
	const uint8_t atomic = a->kind == RACE_ATOMIC ? RACE_IS_ATOMIC : 0;
	const uint8_t lane = race_lane_at(a, at), shift = race_shift_in(a->shift, bytes);
	const bool plain = c->state != RACE_MANY && a->kind != RACE_TRY;

	if (c->state == RACE_MANY && adds_nothing(s, m, c, a, at, bytes))
		return;
	if (plain && (!c->time || race_is_over(s, m, c->time))) {
		*c = (struct race_cell){ .time = s->time, .thread = s->thread, .state = atomic };
		c->insn[which] = a->insn;
		c->lane[which] = lane;
		c->shifts = (uint8_t)(shift << 4 * which);
	} else if (!plain || c->thread != s->thread || c->time < s->valid ||
		   (which && c->insn[1] && c->state != atomic) ||
		   (s->items && !has_lane(c, lane))) {
		touch_any(s, m, c, at, bytes, a);
	} else if (!c->insn[which]) {
		c->insn[which] = a->insn;
		c->lane[which] = lane;
		c->shifts |= (uint8_t)(shift << 4 * which);
		c->state |= atomic;
	}
}

/*
 * An access is to a whole cell (bytes with the same accesses). Compute it for a part of the cell:
 * the @bytes bytes from @offset on. @lane: the first lane, which is updated; @shift: bytes of each
 * lane, as a power of two. Return: the new @shift.
 */
static uint8_t advance(uint8_t *lane, uint8_t shift, unsigned int offset, unsigned int bytes)
{
	if (shift != RACE_ONE)
		*lane = (uint8_t)(*lane + (offset >> shift));
	return race_shift_in(shift, bytes);
}

/*
 * Fill in the cell @part for @bytes bytes of the cell @c, from @offset on, when @c is split.
 * Return: false if out of memory.
 */
static bool make_part(struct race *s, const struct race_cell *c, struct race_cell *part,
		      unsigned int offset, unsigned int bytes)
{
	*part = *c;
	if (c->state != RACE_MANY) {
		uint8_t read = advance(&part->lane[0], c->shifts & 15, offset, bytes);
		uint8_t written = advance(&part->lane[1], c->shifts >> 4, offset, bytes);

		part->shifts = (uint8_t)(read | written << 4);
		return true;
	}
	if (!pool_add(s, &s->histories, &part->index))
		return false;
	*history_at(s, part->index) = *history_at(s, c->index);
	for (unsigned int kind = 0; kind < RACE_KINDS; kind++)
		for (unsigned int i = 0; i < RACE_PLACES; i++) {
			struct race_entry *e = &history_at(s, part->index)->of[kind][i];

			e->shift = advance(&e->lane, e->shift, offset, bytes);
		}
	return true;
}

/* Split a cell into @count zeroed cells of @bytes bytes: @parts. Return: false: out of memory. */
static bool race_shadow_split(struct race *s, const struct race_memory *m, struct race_cell *c,
			      struct race_cell *parts, unsigned int count, unsigned int bytes)
{
	if (c->time && !race_is_over(s, m, c->time))
		for (unsigned int i = 0; i < count; i++)
			if (!make_part(s, c, &parts[i], i * bytes, bytes))
				return false;
	c->state = RACE_SPLIT;
	return true;
}

/* Record an access of some bytes of a dword. */
static void touch_bytes(struct race *s, struct race_memory *m, struct race_cell *c, uint64_t at,
			uint64_t end, const struct race_access *a)
{
	struct race_cell *bytes;
	uint32_t index;

	if (c->state != RACE_SPLIT) {
		if (!pool_add(s, &s->bytes, &index) ||
		    !race_shadow_split(s, m, c, bytes_at(s, index), 4, 1))
			return;
		c->index = index;
	}
	bytes = bytes_at(s, c->index);
	for (; at < end; at++)
		race_shadow_touch(s, m, &bytes[at & 3], at, 1, a);
}

/* Record an access of some bytes of a cell of RACE_BYTES bytes; the cell is split into dwords. */
static void touch_part(struct race *s, struct race_memory *m, struct race_cell *c, uint64_t at,
		       uint64_t end, const struct race_access *a)
{
	if (c->state != RACE_SPLIT) {
		if (!race_shadow_split(s, m, c, &m->dwords[at / RACE_BYTES * RACE_DWORDS],
				       RACE_DWORDS, 4))
			return;
		m->split[at / RACE_BYTES / 64] |= 1ull << at / RACE_BYTES % 64;
	}
	while (at < end) {
		struct race_cell *dword = &m->dwords[at / 4];
		uint64_t next = (at & ~3ull) + 4;

		if (next - at == 4 && next <= end && dword->state != RACE_SPLIT &&
		    !is_mixed(s, m, dword, a, 4))
			race_shadow_touch(s, m, dword, at, 4, a);
		else
			touch_bytes(s, m, dword, at, next < end ? next : end, a);
		at = next;
	}
}

void race_touch(struct race *s, struct race_memory *m, uint64_t at, uint64_t bytes,
		const struct race_access *a)
{
	uint64_t end = at + bytes;

	while (at < end && !s->lost) {
		struct race_cell *c = &m->cells[at / RACE_BYTES];
		uint64_t next = (at & -(uint64_t)RACE_BYTES) + RACE_BYTES;

		if (next > end)
			next = end;
		if (next - at == RACE_BYTES && c->state != RACE_SPLIT &&
		    !is_mixed(s, m, c, a, RACE_BYTES))
			race_shadow_touch(s, m, c, at, RACE_BYTES, a);
		else
			touch_part(s, m, c, at, next, a);
		at = next;
	}
}

void race_touch_dword(struct race *s, struct race_memory *m, uint64_t at,
		      const struct race_access *a)
{
	struct race_cell *dword = &m->dwords[at / 4];

	if (race_is_split(m, at) && dword->state != RACE_SPLIT && !s->lost &&
	    !is_mixed(s, m, dword, a, 4))
		race_shadow_touch(s, m, dword, at, 4, a);
	else
		race_touch(s, m, at, 4, a);
}
