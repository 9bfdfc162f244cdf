// SPDX-License-Identifier: MIT
/*
 * Compare the race check's happens-before order with a model that has a full vector clock for each
 * work-item. The programs are random, with fences, atomics and barriers. Groups run one after
 * another; the work-items of a group run alternately, in a random order. A thread has one, two or
 * four work-items. A thread with one work-item is tested with the rules for work-items and with the
 * rules for hardware threads.
 */
#include <stdlib.h>
#include <string.h>

#include "../../../lib/check/race/race_clock.h"
#include "../../../lib/check/race/race_found.h"
#include "../../support/unit.h"

#define GROUPS	 3
#define ITEMS	 4 /* number of work-items in a group */
#define ALL	 (GROUPS * ITEMS)
#define STEPS	 120 /* number of operations that the work-items of a group execute together */
#define BYTES	 24
#define FLAGS	 2
#define FLAG_AT	 64 /* address of the first flag, after the bytes of ordinary accesses */
#define ACCESSES (GROUPS * STEPS)

/*
 * struct seen - an ordinary (not atomic) access
 * @item: number of the work-item that makes the access
 * @at: address of the accessed byte
 * @ordered: for each earlier access, whether it happens before this access
 */
struct seen {
	uint32_t item;
	uint64_t at;
	bool writes;
	bool ordered[ACCESSES];
};

/**
 * struct model - the vector clocks of all work-items. A clock has an entry for each work-item,
 * which counts accesses of this work-item.
 * @lanes: number of work-items in a thread
 * @order: state of the race check for each thread
 * @knows: clock of each work-item: the accesses that happen before its next access
 * @pending: clock that each work-item has read by atomics, and that its next fence acquires
 * @fenced: clock of each work-item at its last fence. Its atomics release this clock
 * @flag: clock that atomics have released to each flag
 * @own: number of accesses that each work-item has made so far
 * @index: for each access, its number among the accesses of its work-item
 * @seen: all accesses so far; @count: their number
 */
struct model {
	unsigned int lanes;
	struct race_order order[ALL];
	unsigned int knows[ALL][ALL];
	unsigned int pending[ALL][ALL];
	unsigned int fenced[ALL][ALL];
	unsigned int flag[FLAGS][ALL];
	unsigned int own[ALL];
	unsigned int index[ACCESSES];
	struct seen seen[ACCESSES];
	unsigned int count;
};

static uint64_t state;

static unsigned int random_below(unsigned int n)
{
	state = state * 6364136223846793005 + 1442695040888963407;
	return (unsigned int)(state >> 33) % n;
}

static void join(unsigned int to[ALL], const unsigned int from[ALL])
{
	for (unsigned int i = 0; i < ALL; i++)
		to[i] = to[i] > from[i] ? to[i] : from[i];
}

static void fence(struct model *m, struct race *s, uint32_t t)
{
	race_fence(s, t / m->lanes, 1u << t % m->lanes, RACE_GLOBAL);
	m->order[t / m->lanes].fence = s->time;
	m->knows[t][t] = m->own[t];
	join(m->knows[t], m->pending[t]);
	memcpy(m->fenced[t], m->knows[t], sizeof(m->fenced[t]));
}

/*
 * Execute a barrier of the work-items from @first to @first + @items - 1. They are a group, or a
 * thread (a sub-group). Each work-item executes a fence before the barrier.
 */
static void barrier(struct model *m, struct race *s, uint32_t first, uint32_t items)
{
	const uint32_t thread = first / m->lanes;

	for (uint32_t t = first; t < first + items; t++)
		fence(m, s, t);
	if (items == ITEMS)
		race_barrier(s, 0, RACE_GLOBAL | RACE_LOCAL);
	else
		race_sub_group(s, thread, UINT32_MAX, RACE_GLOBAL, &m->order[thread]);
	for (uint32_t t = first + 1; t < first + items; t++)
		join(m->knows[first], m->knows[t]);
	for (uint32_t t = first; t < first + items; t++) {
		join(m->knows[t], m->knows[first]);
		memcpy(m->fenced[t], m->knows[t], sizeof(m->fenced[t]));
	}
}

static void atomic(struct model *m, struct race *s, struct race_memory *memory, uint32_t t)
{
	unsigned int flag = random_below(FLAGS);

	s->serial++;
	race_atomic(s, memory, FLAG_AT + 4 * flag, 1u << t % m->lanes, true);
	join(m->pending[t], m->flag[flag]);
	join(m->flag[flag], m->fenced[t]);
}

static void touch(struct model *m, struct race *s, struct race_memory *memory, uint32_t t)
{
	struct seen *x = &m->seen[m->count];
	struct race_access a = { .kind = random_below(3) ? RACE_READ : RACE_WRITE,
				 .insn = (uint16_t)(m->count + 1),
				 .lane = (uint8_t)(t % m->lanes),
				 .shift = RACE_ONE };

	x->item = t;
	x->at = a.start = random_below(BYTES);
	x->writes = a.kind == RACE_WRITE;
	for (unsigned int i = 0; i < m->count; i++)
		x->ordered[i] = m->seen[i].item == t || m->knows[t][m->seen[i].item] > m->index[i];
	m->index[m->count++] = m->own[t]++;
	race_touch(s, memory, x->at, 1, &a);
}

static void run_group(struct model *m, struct race *s, struct race_memory *memory, uint32_t group)
{
	uint32_t first = group * ITEMS;

	race_group(s);
	race_clock_group(s, first / m->lanes, ITEMS / m->lanes);
	for (unsigned int i = 0; i < STEPS; i++) {
		uint32_t t = first + random_below(ITEMS);
		unsigned int what = random_below(20);

		race_thread(s, t / m->lanes, &m->order[t / m->lanes]);
		if (!what)
			barrier(m, s, first, ITEMS);
		else if (what < 2)
			barrier(m, s, t / m->lanes * m->lanes, m->lanes);
		else if (what < 4)
			fence(m, s, t);
		else if (what < 8)
			atomic(m, s, memory, t);
		else
			touch(m, s, memory, t);
	}
}

/* Check that each reported pair of accesses conflicts and has no happens-before order. */
static void check_found(const struct model *m, const struct race_found *list, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		unsigned int one = list[i].one.insn - 1u;
		unsigned int other = list[i].other.insn - 1u;
		const struct seen *later = &m->seen[one > other ? one : other];

		CHECK_EQ(m->seen[one].at, m->seen[other].at);
		CHECK(m->seen[one].writes || m->seen[other].writes);
		CHECK(!later->ordered[one > other ? other : one]);
	}
}

/*
 * Check the reported races of the byte @at. If two work-items access the byte, a race must be
 * reported exactly if the model has one. If more work-items access it, the check may miss a race.
 * Return: whether several work-items access the byte without a race.
 */
static unsigned int check_byte(const struct model *m, const struct race_found *list, uint32_t count,
			       uint64_t at)
{
	uint32_t items = 0;
	bool races = false, found = false;

	for (unsigned int i = 0; i < m->count; i++)
		for (unsigned int j = 0; j <= i && m->seen[i].at == at; j++) {
			if (m->seen[j].at != at)
				continue;
			items |= 1u << m->seen[i].item;
			races |= (m->seen[i].writes || m->seen[j].writes) && i != j &&
				 !m->seen[i].ordered[j];
		}
	for (uint32_t i = 0; i < count; i++)
		found |= list[i].key / RACE_PAIRS == at;
	if (!races || __builtin_popcount(items) == 2)
		CHECK_EQ(found, races);
	return !races && __builtin_popcount(items) > 1;
}

TEST(race_clock, fences_and_atomics)
{
	const uint64_t seed = unit_number("RACE_SEED", 1);
	struct model *m = malloc(sizeof(*m));
	unsigned int ordered = 0;

	for (uint64_t n = 0; m && n < unit_number("RACE_PROGRAMS", 200); n++) {
		struct race_found *list = NULL;
		struct race_memory memory;
		uint32_t count;
		struct check_room room = { 0 };
		struct race s;

		state = seed + 1000 * n;
		unit_case("program %u", (unsigned int)n);
		memset(m, 0, sizeof(*m));
		race_shadow_init(&s, &room);
		CHECK_EQ(race_memory_init(&s, &memory, 128, false), 0);
		m->lanes = 1u << n % 3;
		s.items = m->lanes > 1 || n % 2;
		CHECK_EQ(race_clock_new(&s, ITEMS / m->lanes, m->lanes), 0);
		for (uint32_t group = 0; group < GROUPS; group++)
			run_group(m, &s, &memory, group);
		CHECK(!s.lost);
		count = race_found_list(&s, &memory, &list);
		check_found(m, list, count);
		for (uint64_t at = 0; at < BYTES; at++)
			ordered += check_byte(m, list, count, at);
		free(list);
		race_memory_free(&memory);
		race_clock_free(&s);
		race_shadow_free(&s);
	}
	unit_case(NULL);
	/* some bytes are accessed by several work-items without a race */
	CHECK(ordered > 0);
	free(m);
}
