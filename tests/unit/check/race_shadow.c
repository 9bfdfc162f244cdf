// SPDX-License-Identifier: MIT
/*
 * Compare the races found by shadow memory with a model that compares all pairs of accesses. The
 * programs are random groups of threads with barriers, executed in random orders.
 */
#include <stdlib.h>
#include <string.h>

#include "../../../lib/check/race/race_found.h"
#include "../../support/unit.h"

#define GROUPS	 3
#define THREADS	 4 /* threads of a group */
#define PARTS	 3 /* barriers divide a program into this number of parts */
#define STEPS	 3 /* between two barriers, a thread makes 0 to STEPS accesses */
#define MEMORY	 192
#define ACCESSES (GROUPS * THREADS * PARTS * STEPS)

/*
 * struct model_access - an access to memory
 * @at, @bytes: address and number of the accessed bytes
 * @thread: number of the thread among the threads of all groups
 * @part: number of barriers that the thread has passed before the access
 * @step: number of accesses that the thread has made before this access
 */
struct model_access {
	struct race_access a;
	uint64_t at;
	uint64_t bytes;
	uint32_t thread;
	unsigned int part;
	unsigned int step;
};

struct program {
	struct model_access access[ACCESSES];
	unsigned int count;
};

static uint64_t state;
static bool items;	       /* whether the lanes of a thread count as separate work-items */
static struct check_room room; /* memory account of the check, without a limit */

static unsigned int random_below(unsigned int n)
{
	state = state * 6364136223846793005 + 1442695040888963407;
	return (unsigned int)(state >> 33) % n;
}

static void make_access(struct model_access *x)
{
	unsigned int shift = random_below(6), lanes = 1 + random_below(16);

	x->a.kind = (enum race_kind)(random_below(3) ? RACE_READ : random_below(RACE_KINDS));
	x->a.insn = (uint16_t)(1 + random_below(5));
	x->a.lane = (uint8_t)random_below(16);
	x->a.shift = (uint8_t)shift;
	x->bytes = (uint64_t)lanes << shift;
	if (!random_below(3)) {
		x->a.shift = RACE_ONE;
		x->bytes = 1 + random_below(20);
	}
	if (x->bytes > RACE_BYTES)
		x->bytes = RACE_BYTES;
	x->at = random_below(MEMORY - (unsigned int)x->bytes);
	if (x->a.shift != RACE_ONE)
		x->at &= ~((1ull << x->a.shift) - 1);
	if (!random_below(3))
		x->at &= ~(RACE_BYTES - 1ull);
	x->a.start = x->at;
}

static void make_program(struct program *p)
{
	p->count = 0;
	for (uint32_t thread = 0; thread < GROUPS * THREADS; thread++) {
		unsigned int step = 0;

		for (unsigned int part = 0; part < PARTS; part++)
			for (unsigned int n = random_below(STEPS + 1); n; n--) {
				struct model_access *x = &p->access[p->count++];

				make_access(x);
				x->thread = thread;
				x->part = part;
				x->step = step++;
			}
	}
}

/*
 * Execute the accesses that a group's threads make after @part barriers and before the next
 * barrier. The order of the threads is random.
 */
static void run_part(const struct program *p, struct race *s, struct race_memory *m, uint32_t group,
		     unsigned int part)
{
	unsigned int next[THREADS] = { 0 }, left = THREADS;

	while (left) {
		unsigned int t = random_below(THREADS), found = 0;

		for (unsigned int i = next[t]; i < p->count && !found; i++)
			if (p->access[i].thread == group * THREADS + t && p->access[i].part == part)
				found = i + 1;
		left = THREADS;
		if (found) {
			race_thread(s, group * THREADS + t, &(struct race_order){ 0 });
			race_touch(s, m, p->access[found - 1].at, p->access[found - 1].bytes,
				   &p->access[found - 1].a);
			next[t] = found;
			continue;
		}
		next[t] = p->count;
		for (unsigned int i = 0; i < THREADS; i++)
			left -= next[i] == p->count;
	}
}

static void run_program(const struct program *p, struct race *s, struct race_memory *m, bool local)
{
	uint32_t order[GROUPS] = { 0 };

	race_shadow_init(s, &room);
	s->items = items;
	CHECK_EQ(race_memory_init(s, m, MEMORY, local), 0);
	for (uint32_t i = 0; i < GROUPS; i++) {
		uint32_t other = random_below(i + 1);

		order[i] = order[other];
		order[other] = i;
	}
	for (uint32_t i = 0; i < GROUPS; i++) {
		race_group(s);
		for (unsigned int part = 0; part < PARTS; part++) {
			run_part(p, s, m, order[i], part);
			race_barrier(s, 0, RACE_GLOBAL | RACE_LOCAL);
		}
	}
	CHECK(!s->lost);
}

static bool has(const struct model_access *x, uint64_t byte)
{
	return byte >= x->at && byte < x->at + x->bytes;
}

static uint8_t lane_of(const struct model_access *x, uint64_t byte)
{
	return (uint8_t)(x->a.lane +
			 (x->a.shift == RACE_ONE ? 0 : (byte - x->a.start) >> x->a.shift));
}

/*
 * Return: an identifier of the work-item that accesses the byte, ordered by thread, then by lane.
 */
static uint32_t who(const struct model_access *x, uint64_t byte)
{
	return x->thread << 8 | (items ? lane_of(x, byte) : 0);
}

static bool races(const struct model_access *x, const struct model_access *y, uint64_t byte,
		  bool local)
{
	if (who(x, byte) == who(y, byte))
		return false;
	return x->thread / THREADS == y->thread / THREADS ? x->part == y->part : !local;
}

/*
 * Return: whether the pair @x, @y must be reported instead of the pair @one, @other. Of all racing
 * pairs of a byte, the pair with the lowest work-items is reported.
 */
static bool is_before(const struct model_access *x, const struct model_access *y,
		      const struct model_access *one, const struct model_access *other,
		      uint64_t byte)
{
	uint32_t a = who(x, byte), b = who(y, byte), c = who(one, byte), d = who(other, byte);
	uint32_t low = a < b ? a : b, least = c < d ? c : d;

	if (low != least)
		return low < least;
	if (a + b != c + d)
		return a + b < c + d;
	if (a != c)
		return a < c;
	return x->step != one->step ? x->step < one->step : y->step < other->step;
}

/*
 * Compute the race between accesses of @kind and @other_kind that must be reported for the byte.
 * Return: whether there is such a race.
 */
static bool model(const struct program *p, uint64_t byte, enum race_kind kind,
		  enum race_kind other_kind, bool local, struct race_found *f)
{
	const struct model_access *one = NULL, *other = NULL;

	for (unsigned int i = 0; i < p->count; i++)
		for (unsigned int j = 0; j < p->count; j++) {
			const struct model_access *x = &p->access[i], *y = &p->access[j];

			if (x->a.kind != kind || y->a.kind != other_kind || !has(x, byte) ||
			    !has(y, byte) || !races(x, y, byte, local) ||
			    (kind == other_kind && who(x, byte) > who(y, byte)))
				continue;
			if (one && !is_before(x, y, one, other, byte))
				continue;
			one = x;
			other = y;
		}
	if (!one)
		return false;
	f->one = (struct race_entry){ one->thread, 0, one->a.insn, lane_of(one, byte), 0 };
	f->other = (struct race_entry){ other->thread, 0, other->a.insn, lane_of(other, byte), 0 };
	return true;
}

static void check_entry(const struct race_entry *got, const struct race_entry *want)
{
	CHECK_EQ(got->thread, want->thread);
	CHECK_EQ(got->insn, want->insn);
	CHECK_EQ(got->lane, want->lane);
}

static void compare(const struct program *p, const struct race_found *list, uint32_t count,
		    bool local)
{
	static const enum race_kind kinds[][2] = {
		[RACE_WRITE_WRITE] = { RACE_WRITE, RACE_WRITE },
		[RACE_READ_WRITE] = { RACE_READ, RACE_WRITE },
		[RACE_READ_ATOMIC] = { RACE_READ, RACE_ATOMIC },
		[RACE_WRITE_ATOMIC] = { RACE_WRITE, RACE_ATOMIC },
		[RACE_WRITE_TRY] = { RACE_WRITE, RACE_TRY },
	};
	struct race_found want;
	uint32_t at = 0;

	for (uint64_t key = 0; key < (uint64_t)RACE_PAIRS * MEMORY; key++) {
		bool any = model(p, key / RACE_PAIRS, kinds[key % RACE_PAIRS][0],
				 kinds[key % RACE_PAIRS][1], local, &want);
		bool found = at < count && list[at].key == key;

		unit_case("byte %u, pair %u", (unsigned int)key / RACE_PAIRS,
			  (unsigned int)key % RACE_PAIRS);
		CHECK_EQ(found, any);
		if (found && any) {
			check_entry(&list[at].one, &want.one);
			check_entry(&list[at].other, &want.other);
		}
		at += found;
	}
	unit_case(NULL);
}

static void play(bool local)
{
	const uint64_t seed = unit_number("RACE_SEED", 1);
	struct race_memory m;
	struct program p;
	struct race s;

	for (uint64_t n = 0; n < unit_number("RACE_PROGRAMS", 60); n++) {
		struct race_found *list = NULL;
		uint32_t count;

		state = seed + 1000 * n;
		make_program(&p);
		run_program(&p, &s, &m, local);
		count = race_found_list(&s, &m, &list);
		compare(&p, list, count, local);
		free(list);
		race_memory_free(&m);
		race_shadow_free(&s);
	}
}

TEST(race_shadow, pairs_of_global_memory)
{
	items = false;
	play(false);
}

TEST(race_shadow, pairs_of_local_memory)
{
	items = false;
	play(true);
}

TEST(race_shadow, pairs_of_work_items)
{
	items = true;
	play(false);
	play(true);
}

/*
 * More bytes have a race than can be reported. The bytes with the lowest addresses are reported,
 * independent of the order of the accesses.
 */
TEST(race_shadow, many_races)
{
	const struct race_access a = { .kind = RACE_WRITE, .insn = 1, .shift = RACE_ONE };
	const uint64_t size = 4ull * RACE_FOUND_MAX;

	for (unsigned int order = 0; order < 2; order++) {
		struct race_found *list = NULL;
		struct race_memory m;
		struct race s;

		race_shadow_init(&s, &room);
		CHECK_EQ(race_memory_init(&s, &m, size, false), 0);
		race_group(&s);
		for (uint64_t i = 0; i < 2 * size; i += 4) {
			uint64_t at = order ? (2 * size - 4 - i) % size : i % size;
			/* every third dword is accessed as two words */
			uint64_t bytes = at % 12 ? 4 : 2;

			race_thread(&s, i >= size, &(struct race_order){ 0 });
			for (uint64_t part = 0; part < 4; part += bytes)
				race_touch(&s, &m, at + part, bytes, &a);
		}
		CHECK_EQ(race_found_list(&s, &m, &list), RACE_FOUND_MAX);
		for (uint32_t i = 0; i < RACE_FOUND_MAX; i++)
			if (!CHECK_EQ(list[i].key, (uint64_t)RACE_PAIRS * i))
				break;
		free(list);
		race_memory_free(&m);
		race_shadow_free(&s);
	}
}

/*
 * A tick is a 32-bit timestamp of the shadow memory. After the last tick, races are no longer
 * found, and the shadow is marked as lost.
 */
TEST(race_shadow, last_tick)
{
	const struct race_access a = { .kind = RACE_WRITE, .insn = 1, .shift = RACE_ONE };

	for (unsigned int last = 0; last < 2; last++) {
		struct race_memory m;
		struct race s;

		race_shadow_init(&s, &room);
		CHECK_EQ(race_memory_init(&s, &m, 64, false), 0);
		s.time = UINT32_MAX - 2 + last;
		race_group(&s);
		for (uint32_t thread = 0; thread < 2; thread++) {
			race_thread(&s, thread, &(struct race_order){ 0 });
			race_touch_dword(&s, &m, 0, &a);
		}
		CHECK_EQ(s.lost, last);
		CHECK_EQ(m.dwords_found.count > 0, !last);
		race_memory_free(&m);
		race_shadow_free(&s);
	}
}

/*
 * More dwords have a race than can be reported. One dword also has a second race. The list of
 * reported races then ends between two dwords, or within a dword.
 */
TEST(race_shadow, many_dwords)
{
	const uint32_t most = RACE_FOUND_MAX / 4, last = most - 1;
	const struct race_access write = { .kind = RACE_WRITE, .insn = 1, .shift = RACE_ONE };
	const struct race_access read = { .kind = RACE_READ, .insn = 2, .shift = RACE_ONE };
	const uint64_t size = 2ull * RACE_FOUND_MAX;

	for (unsigned int within = 0; within < 2; within++) {
		struct race_found *dwords, *list = NULL;
		struct race_memory m;
		uint32_t count;
		struct race s;

		race_shadow_init(&s, &room);
		CHECK_EQ(race_memory_init(&s, &m, size, false), 0);
		race_group(&s);
		race_thread(&s, 0, &(struct race_order){ 0 });
		for (uint64_t at = 0; at < size; at += 4)
			race_touch(&s, &m, at, 4, &write);
		race_thread(&s, 1, &(struct race_order){ 0 });
		race_touch(&s, &m, within ? 4ull * last : 0, 4, &read);
		for (uint64_t at = 0; at < size; at += 4)
			race_touch(&s, &m, at, 4, &write);
		count = race_found_dwords(&m, &dwords);
		CHECK_EQ(count, within ? 0 : most);
		if (count)
			CHECK_EQ(dwords[last].key, (uint64_t)RACE_PAIRS * (last - 1));
		count = within ? race_found_list(&s, &m, &list) : 0;
		CHECK_EQ(count, within ? RACE_FOUND_MAX : 0);
		if (count)
			CHECK_EQ(list[RACE_FOUND_MAX - 1].key,
				 (uint64_t)RACE_PAIRS * (4 * last + 1) + RACE_READ_WRITE);
		free(list);
		race_memory_free(&m);
		race_shadow_free(&s);
	}
}
