// SPDX-License-Identifier: MIT
/*
 * The races that were found: for each byte and each enum race_pair, the lowest pair of work-items.
 * Reports are made from these pairs when the launch has ended, so reports do not depend on the
 * order in which the pairs were found.
 */
#include "race_found.h"

#include <stdlib.h>

#define MOST_DWORDS (RACE_FOUND_MAX / 4)

static uint32_t race_found_place_of(const struct race_finds *t, uint64_t key, bool dwords)
{
	uint32_t i = race_found_slot(t, key, dwords);

	while (t->at[i].one.insn && t->at[i].key != key)
		i = (i + 1) & (t->room - 1);
	return i;
}

static int by_key(const void *a, const void *b)
{
	const struct race_found *x = a, *y = b;

	return x->key < y->key ? -1 : x->key > y->key;
}

#define DIGIT 11 /* number of bits of a digit, for the radix sort of keys */

/* Copy the entries, sorted by a digit of their keys; entries with equal digits keep their order. */
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

/* Sort the entries by their keys, digit by digit; @any has all bits that are set in any key. */
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

/* Move the used entries to the table's front, in any order. Return: all bits set in any key. */
static uint64_t race_found_gather(struct race_finds *t)
{
	uint32_t count = 0;
	uint64_t any = 0;

	for (uint32_t i = 0; i < t->room; i++)
		if (t->at[i].one.insn) {
			any |= t->at[i].key;
			t->at[count++] = t->at[i];
		}
	return any;
}

/* Return: number of pairs to keep: @most, and the pairs after them for the same byte or dword. */
static uint32_t kept(const struct race_finds *t, uint32_t most)
{
	while (most < t->count && t->at[most].key / RACE_PAIRS == t->at[most - 1].key / RACE_PAIRS)
		most++;
	return most;
}

/*
 * Make room for more pairs. If the table would become too large, keep only the @most pairs with the
 * lowest addresses. Return: false if out of memory.
 */
static bool race_found_make_room(struct race *s, struct race_finds *t, uint32_t most)
{
	uint32_t room = t->room ? 2 * t->room : 1024, count = t->count;
	const struct race_finds old = *t;

	if (2 * t->count < t->room)
		return true;
	if (room <= 4 * most) {
		race_found_gather(t);
	} else {
		sort(t->at, count, race_found_gather(t));
		room = t->room;
		count = kept(t, most);
		t->limit = count < t->count ? t->at[count].key / RACE_PAIRS * RACE_PAIRS : t->limit;
	}
	t->at = room == old.room || check_room_take(s->room, room * sizeof(*t->at))
			? check_zeros(room * sizeof(*t->at))
			: NULL;
	s->lost |= !t->at;
	t->room = t->at ? room : 0;
	t->count = t->at ? count : 0;
	for (uint32_t i = 0; t->at && i < count; i++)
		t->at[race_found_place_of(t, old.at[i].key, most == MOST_DWORDS)] = old.at[i];
	check_zeros_free(old.at, old.room * sizeof(*old.at));
	return t->at;
}

/*
 * Return: the number of an access's work-item in the order of all work-items; by the rules of the
 * hardware, the number of its thread.
 */
static uint64_t race_found_number_of(const struct race *s, const struct race_entry *e)
{
	return (uint64_t)e->thread << 8 | (s->items ? e->lane : 0);
}

static bool is_lower(const struct race *s, const struct race_found *a, const struct race_found *b)
{
	uint64_t a_one = race_found_number_of(s, &a->one),
		 a_other = race_found_number_of(s, &a->other);
	uint64_t b_one = race_found_number_of(s, &b->one),
		 b_other = race_found_number_of(s, &b->other);
	uint64_t a_low = a_one < a_other ? a_one : a_other;
	uint64_t b_low = b_one < b_other ? b_one : b_other;

	if (a_low != b_low)
		return a_low < b_low;
	return a_one + a_other != b_one + b_other ? a_one + a_other < b_one + b_other
						  : a_one < b_one;
}

/*
 * Keep one of two pairs of accesses to a byte in @place: the pair with the lower work-items. If the
 * work-items are equal, keep the pair that was found first.
 */
static void merge(const struct race *s, struct race_found *place, const struct race_found *f)
{
	const uint8_t differs = place->differs | f->differs;

	if (!place->one.insn || is_lower(s, f, place) ||
	    (f->number < place->number && !is_lower(s, place, f)))
		*place = *f;
	place->differs = differs;
}

/* Convert the access @e of a cell to an access of the byte at offset @byte of the cell. */
static struct race_entry entry_at(const struct race_entry *e, unsigned int byte)
{
	struct race_entry at = *e;

	if (e->shift != RACE_ONE)
		at.lane = (uint8_t)(at.lane + (byte >> e->shift));
	return at;
}

/* Return: the byte that an access with known values stores at @from. */
static uint8_t race_found_value_of(const struct race_values *v, uint8_t shift, uint64_t from)
{
	uint64_t lane = 0;

	if (shift != RACE_ONE) {
		lane = from >> shift;
		from &= (1u << shift) - 1;
	}
	return v->at[lane * v->lane + from / v->unit * v->block + from % v->unit];
}

/*
 * Whether an access stores the value that a byte already has. All lanes of an instruction are
 * examined before any of them has stored, so the values of earlier lanes are not in memory yet.
 */
static bool keeps_byte(const struct race *s, const struct race_memory *m,
		       const struct race_access *a, uint64_t at)
{
	const uint8_t value = race_found_value_of(&a->values, a->shift, at - a->start);

	for (uint32_t i = s->stored_count; i--;) {
		const struct race_stored *x = &s->stored[i];

		if (x->m == m && at - x->start < x->bytes)
			return x->values.at &&
			       race_found_value_of(&x->values, x->shift, at - x->start) == value;
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

/* Return: a bit for each of the @bytes bytes from @at on: whether the access changes its value. */
static uint8_t differing(const struct race *s, const struct race_memory *m,
			 const struct race_access *a, uint64_t at, unsigned int bytes)
{
	unsigned int differs = 0;

	if (m->bytes && race_is_value(s, m, a, at, bytes))
		return 0;
	for (unsigned int i = 0; i < bytes; i++)
		differs |= (unsigned int)(!m->bytes || !race_is_value(s, m, a, at + i, 1)) << i;
	return (uint8_t)differs;
}

/* Add a pair of accesses to the table. @late: the current access; @early: the access before it */
static void race_found_put(struct race *s, struct race_memory *m, struct race_found *f, bool dword,
			   const struct race_entry *late, const struct race_entry *early)
{
	struct race_finds *t = dword ? &m->dwords_found : &m->bytes_found;
	struct race_found *place;

	if (f->key >= t->limit ||
	    !race_found_make_room(s, t, dword ? MOST_DWORDS : RACE_FOUND_MAX) || f->key >= t->limit)
		return;
	place = &t->at[race_found_place_of(t, f->key, dword)];
	t->count += !place->one.insn;
	f->number = ++m->found;
	if (s->clock && (!place->one.insn || is_lower(s, f, place)))
		f->why = (uint8_t)race_why(s, m, early, late->lane);
	merge(s, place, f);
}

/* Whether each dword of an access belongs to a single lane. */
static bool has_dwords(const struct race_entry *e)
{
	return e->shift == RACE_ONE || e->shift >= 2;
}

/*
 * Record a pair of instructions, unless it was recorded before. @step: number of bytes for one key:
 * 1, or 4 for dwords
 */
static void note_pair(struct race *s, const struct race_memory *m, const struct race_found *f,
		      unsigned int step)
{
	struct race_pairs *p = s->pairs;

	for (uint32_t i = 0; i < s->pair_count; i++)
		if (p->insns[i][0] == f->one.insn && p->insns[i][1] == f->other.insn)
			return;
	if (s->pair_count == RACE_PAIRS_MAX)
		return;
	p->insns[s->pair_count][0] = f->one.insn;
	p->insns[s->pair_count++][1] = f->other.insn;
	p->last = *f;
	p->last.key = RACE_PAIRS * (f->key / RACE_PAIRS * step) + f->key % RACE_PAIRS;
	p->last.differs = f->differs != 0;
	p->memory = m;
	p->bytes = step;
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
	unsigned int step = bytes >= 4 && has_dwords(one) && has_dwords(other) ? 4 : 1;

	/* After the last possible tick, it is unknown which accesses a barrier orders. */
	if (s->time == UINT32_MAX)
		return;
	for (unsigned int i = 0; i < bytes; i += step) {
		struct race_found f = { .key = RACE_PAIRS * ((at + i) / step) + pair,
					.one = entry_at(swap ? other : one, i),
					.other = entry_at(swap ? one : other, i),
					.barrier = s->barrier,
					.passed = first >= s->start && first < s->base };

		if (pair == RACE_WRITE_WRITE)
			f.differs = differing(s, m, a, at + i, step);
		race_found_put(s, m, &f, step == 4, one, other);
		if (s->pairs)
			note_pair(s, m, &f, step);
	}
}

/**
 * struct expansion - an iterator over pairs of dwords that returns pairs of bytes, in ascending
 * order
 * @from: the pairs of dwords; @count: their number
 * @first, @end: index of the first pair of the current dword, and of the next dword
 * @next: index of the pair to return next, for byte @byte of the dword
 */
struct expansion {
	const struct race_found *from;
	uint32_t count;
	uint32_t first;
	uint32_t end;
	uint32_t next;
	unsigned int byte;
};

/* Fill in the next pair of bytes. Return: false if no pair is left. */
static bool next_byte(struct expansion *e, struct race_found *to)
{
	if (e->next == e->end && e->first < e->end && e->byte < 3) {
		e->byte++;
		e->next = e->first;
	} else if (e->next == e->end) {
		e->byte = 0;
		e->first = e->next;
		while (e->end < e->count &&
		       e->from[e->end].key / RACE_PAIRS == e->from[e->first].key / RACE_PAIRS)
			e->end++;
	}
	if (e->next == e->count)
		return false;
	*to = e->from[e->next++];
	to->key = RACE_PAIRS * (to->key / RACE_PAIRS * 4 + e->byte) + to->key % RACE_PAIRS;
	to->differs = to->differs >> e->byte & 1;
	return true;
}

/*
 * Write all races to @list, one for each byte, in the order of addresses: the races of single bytes
 * and the races of whole dwords. @list receives only the first RACE_FOUND_MAX of them. Return: the
 * number of races.
 */
static uint32_t merge_lists(const struct race *s, const struct race_finds *bytes,
			    struct expansion *dwords, struct race_found *list)
{
	struct race_found f;
	bool more = next_byte(dwords, &f);
	uint32_t count = 0, i = 0;

	while (more || i < bytes->count) {
		const bool expanded = more && (i == bytes->count || f.key <= bytes->at[i].key);
		const struct race_found *next = expanded ? &f : &bytes->at[i];

		if (count && list[count - 1].key == next->key) {
			merge(s, &list[count - 1], next);
		} else if (count == RACE_FOUND_MAX) {
			break;
		} else {
			list[count++] = *next;
		}
		if (expanded)
			more = next_byte(dwords, &f);
		else
			i++;
	}
	return count;
}

uint32_t race_found_dwords(struct race_memory *m, struct race_found **list)
{
	struct race_finds *t = &m->dwords_found;

	if (m->bytes_found.count || !t->count)
		return 0;
	sort(t->at, t->count, race_found_gather(t));
	*list = t->at;
	if (t->count <= MOST_DWORDS)
		return t->count;
	if (t->at[MOST_DWORDS - 1].key / RACE_PAIRS != t->at[MOST_DWORDS].key / RACE_PAIRS)
		return MOST_DWORDS;
	/*
	 * The limit falls within a dword, so the caller uses race_found_list(), which reads the
	 * whole table: mark the entries after the sorted pairs as free.
	 */
	for (uint32_t i = t->count; i < t->room; i++)
		t->at[i].one.insn = 0;
	return 0;
}

uint32_t race_found_list(struct race *s, struct race_memory *m, struct race_found **list)
{
	struct expansion dwords = { .from = m->dwords_found.at, .count = m->dwords_found.count };
	uint64_t most = m->bytes_found.count + 4ull * dwords.count;

	if (!most)
		return 0;
	*list = malloc((most < RACE_FOUND_MAX ? most : RACE_FOUND_MAX) * sizeof(**list));
	s->lost |= !*list;
	if (!*list)
		return 0;
	sort(m->bytes_found.at, m->bytes_found.count, race_found_gather(&m->bytes_found));
	sort(m->dwords_found.at, m->dwords_found.count, race_found_gather(&m->dwords_found));
	return merge_lists(s, &m->bytes_found, &dwords, *list);
}
