// SPDX-License-Identifier: MIT
/*
 * What races: by byte and kinds the lowest pair of work-items. Reports are made of this when the
 * launch has ended, so that they do not depend on the order in which pairs were met.
 */
#include "race.h"

#include <stdlib.h>

/* Races are mostly found in all bytes of a dword, so the places of these follow one another. */
static uint32_t place_of(const struct race_memory *m, uint64_t key)
{
	uint64_t byte = key / RACE_PAIRS;
	uint32_t dword = (uint32_t)(byte / 4 * 0x9e3779b97f4a7c15 >> 32);
	uint32_t i = (dword << 2 | (uint32_t)(byte & 3)) & (m->found_room - 1);

	while (m->found[i].one.insn && m->found[i].key != key)
		i = (i + 1) & (m->found_room - 1);
	return i;
}

static int by_key(const void *a, const void *b)
{
	const struct race_found *x = a, *y = b;

	return x->key < y->key ? -1 : x->key > y->key;
}

#define DIGIT 11 /* bits */

/* Copy in the order of a digit of the keys; those with the same digit stay in their order. */
static void sort_by_digit(struct race_found *to, const struct race_found *from, uint32_t count,
			  unsigned int shift)
{
	uint32_t next[(1u << DIGIT) + 1] = { 0 };

	for (uint32_t i = 0; i < count; i++)
		next[(from[i].key >> shift & ((1u << DIGIT) - 1)) + 1]++;
	for (uint32_t d = 0; d < 1u << DIGIT; d++)
		next[d + 1] += next[d];
	for (uint32_t i = 0; i < count; i++)
		to[next[from[i].key >> shift & ((1u << DIGIT) - 1)]++] = from[i];
}

/* Sort by keys, the bits of which are all in @any. */
static void sort(struct race_found *f, uint32_t count, uint64_t any)
{
	const uint64_t room = (count + 1ul) * sizeof(*f);
	struct race_found *other = check_zeros(room);

	if (!other) {
		qsort(f, count, sizeof(*f), by_key);
		return;
	}
	for (unsigned int shift = 0; shift < 64 && any >> shift; shift += 2 * DIGIT) {
		sort_by_digit(other, f, count, shift);
		sort_by_digit(f, other, count, shift + DIGIT);
	}
	check_zeros_free(other, room);
}

/* Put what was found first, in any order; Return: the bits that keys have. */
static uint64_t gather(struct race_memory *m)
{
	uint32_t count = 0;
	uint64_t any = 0;

	for (uint32_t i = 0; i < m->found_room; i++)
		if (m->found[i].one.insn) {
			any |= m->found[i].key;
			m->found[count++] = m->found[i];
		}
	return any;
}

void race_found_sort(struct race_memory *m)
{
	sort(m->found, m->found_count, gather(m));
}

/* Make room, or forget those of the last bytes if there are too many; Return: false without memory.
 */
static bool make_room(struct race *s, struct race_memory *m)
{
	uint32_t room = m->found_room ? 2 * m->found_room : 1024, count = m->found_count;
	const uint64_t old_room = m->found_room;
	struct race_found *old = m->found;

	if (2 * m->found_count < m->found_room)
		return true;
	if (room <= 4 * RACE_FOUND_MAX) {
		gather(m);
	} else {
		race_found_sort(m);
		room = m->found_room;
		count = RACE_FOUND_MAX;
		m->limit = old[count].key;
	}
	m->found = room == m->found_room || check_room_take(s->room, room * sizeof(*m->found))
			   ? check_zeros(room * sizeof(*m->found))
			   : NULL;
	s->lost |= !m->found;
	m->found_room = m->found ? room : 0;
	m->found_count = m->found ? count : 0;
	for (uint32_t i = 0; m->found && i < count; i++)
		m->found[place_of(m, old[i].key)] = old[i];
	check_zeros_free(old, old_room * sizeof(*old));
	return m->found;
}

/* A work-item or, by the rules of the hardware, a thread, as a number in their order. */
static uint64_t number_of(const struct race *s, const struct race_entry *e)
{
	return (uint64_t)e->thread << 8 | (s->items ? e->lane : 0);
}

static bool is_lower(const struct race *s, const struct race_found *a, const struct race_found *b)
{
	uint64_t a_one = number_of(s, &a->one), a_other = number_of(s, &a->other);
	uint64_t b_one = number_of(s, &b->one), b_other = number_of(s, &b->other);
	uint64_t a_low = a_one < a_other ? a_one : a_other;
	uint64_t b_low = b_one < b_other ? b_one : b_other;

	if (a_low != b_low)
		return a_low < b_low;
	return a_one + a_other != b_one + b_other ? a_one + a_other < b_one + b_other
						  : a_one < b_one;
}

/* An entry as it is for a byte of its cell. */
static struct race_entry entry_at(const struct race_entry *e, unsigned int byte)
{
	struct race_entry at = *e;

	if (e->shift != RACE_ONE)
		at.lane = (uint8_t)(at.lane + (byte >> e->shift));
	return at;
}

/* What an access, whose values are known, stores in its byte @from. */
static uint8_t value_of(const struct race_values *v, uint8_t shift, uint64_t from)
{
	uint64_t lane = 0;

	if (shift != RACE_ONE) {
		lane = from >> shift;
		from &= (1u << shift) - 1;
	}
	return v->at[lane * v->lane + from / v->unit * v->block + from % v->unit];
}

/*
 * Whether an access stores in a byte what is there. Lanes of an instruction are examined before any
 * of them has stored, so that what a lane before this one stores is not in memory.
 */
static bool keeps_byte(const struct race *s, const struct race_memory *m,
		       const struct race_access *a, uint64_t at)
{
	const uint8_t value = value_of(&a->values, a->shift, at - a->start);

	for (uint32_t i = s->stored_count; i--;) {
		const struct race_stored *x = &s->stored[i];

		if (x->m == m && at - x->start < x->bytes)
			return x->values.at &&
			       value_of(&x->values, x->shift, at - x->start) == value;
	}
	return m->bytes[at] == value;
}

bool race_is_value(const struct race *s, const struct race_memory *m, const struct race_access *a,
		   uint64_t at, unsigned int bytes)
{
	if (a->again)
		return a->same;
	for (unsigned int i = 0; a->values.at && i < bytes; i++)
		if (!keeps_byte(s, m, a, at + i))
			return false;
	return a->values.at;
}

void race_found(struct race *s, struct race_memory *m, uint64_t at, unsigned int bytes,
		const struct race_access *a, const struct race_entry *one, enum race_kind kind,
		const struct race_entry *other, enum race_kind other_kind)
{
	static const enum race_pair pairs[RACE_KINDS][RACE_KINDS] = {
		[RACE_READ] = { 0, RACE_READ_WRITE, RACE_READ_ATOMIC, 0 },
		[RACE_WRITE] = { 0, RACE_WRITE_WRITE, RACE_WRITE_ATOMIC, RACE_WRITE_TRY },
	};
	bool swap = kind != other_kind ? kind > other_kind : race_compare(s, one, other) > 0;
	enum race_pair pair = swap ? pairs[other_kind][kind] : pairs[kind][other_kind];
	const uint32_t first = one->time < other->time ? one->time : other->time;

	/* The times of accesses in the last tick do not say which of them a barrier orders. */
	if (s->time == UINT32_MAX)
		return;
	for (unsigned int i = 0; i < bytes; i++) {
		struct race_found f = { .key = RACE_PAIRS * (at + i) + pair,
					.one = entry_at(swap ? other : one, i),
					.other = entry_at(swap ? one : other, i),
					.differs =
						pair == RACE_WRITE_WRITE &&
						(!m->bytes || !race_is_value(s, m, a, at + i, 1)),
					.passed = first >= s->start && first < s->base };
		struct race_found *place;
		bool differs;

		if (f.key >= m->limit || !make_room(s, m) || f.key >= m->limit)
			return;
		place = &m->found[place_of(m, f.key)];
		if (!place->one.insn)
			m->found_count++;
		differs = place->differs || f.differs;
		if (!place->one.insn || is_lower(s, &f, place))
			*place = f;
		place->differs = differs;
	}
}
