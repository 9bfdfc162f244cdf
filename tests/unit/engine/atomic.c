// SPDX-License-Identifier: MIT
/* DWORD_ATOMIC on integers, and as one access of the host: decision 8. */
#include <pthread.h>
#include <stdio.h>
#include <sys/mman.h>

#include "../../support/machine.h"

#define LANES 16

/* struct row - @old becomes @new; @sources of @src0, @src1 are used */
struct row {
	const char *op;
	unsigned int sources;
	uint32_t old;
	uint32_t src0;
	uint32_t src1;
	uint32_t new;
};

static const struct row dwords[] = {
	{ "add", 1, 1, 2, 0, 3 },
	{ "add", 1, 0xffffffff, 1, 0, 0 },
	{ "add", 1, 0x7fffffff, 1, 0, 0x80000000 },
	{ "add", 1, 0x80000000, 0x80000000, 0, 0 },
	{ "sub", 1, 5, 7, 0, 0xfffffffe },
	{ "sub", 1, 0, 0x80000000, 0, 0x80000000 },
	{ "sub", 1, 0xffff0000, 0xfffe0001, 0, 0xffff },
	{ "inc", 0, 0xffffffff, 0, 0, 0 },
	{ "inc", 0, 0x7fffffff, 0, 0, 0x80000000 },
	{ "dec", 0, 0, 0, 0, 0xffffffff },
	{ "dec", 0, 0x80000000, 0, 0, 0x7fffffff },
	{ "min", 1, 5, 3, 0, 3 },
	{ "min", 1, 3, 5, 0, 3 },
	{ "min", 1, 0xffffffff, 1, 0, 1 },
	{ "min", 1, 0x80000000, 0x7fffffff, 0, 0x7fffffff },
	{ "min", 1, 0, 0xffffffff, 0, 0 },
	{ "max", 1, 5, 3, 0, 5 },
	{ "max", 1, 3, 5, 0, 5 },
	{ "max", 1, 1, 0xffffffff, 0, 0xffffffff },
	{ "max", 1, 0x7fffffff, 0x80000000, 0, 0x80000000 },
	{ "xchg", 1, 0x11111111, 0xfedcba98, 0, 0xfedcba98 },
	/* cmpxchg: src1 is compared, src0 is stored, bit by bit */
	{ "cmpxchg", 2, 7, 9, 7, 9 },
	{ "cmpxchg", 2, 7, 7, 9, 7 },
	{ "cmpxchg", 2, 7, 9, 8, 7 },
	{ "cmpxchg", 2, 0x80000000, 1, 0, 0x80000000 },
	{ "cmpxchg", 2, 0x7fc00000, 1, 0x7fc00000, 1 },
	{ "cmpxchg", 2, 0x00010007, 9, 7, 0x00010007 },
	{ "and", 1, 0xff00ff00, 0x0ff00ff0, 0, 0x0f000f00 },
	{ "or", 1, 0xff00ff00, 0x0ff00ff0, 0, 0xfff0fff0 },
	{ "xor", 1, 0xff00ff00, 0x0ff00ff0, 0, 0xf0f0f0f0 },
	{ "imin", 1, 1, 0xffffffff, 0, 0xffffffff },
	{ "imin", 1, 0x80000000, 0x7fffffff, 0, 0x80000000 },
	{ "imin", 1, 0x7fffffff, 0x80000000, 0, 0x80000000 },
	{ "minsint", 1, 0xfffffffe, 0xffffffff, 0, 0xfffffffe },
	{ "imax", 1, 0xffffffff, 1, 0, 1 },
	{ "imax", 1, 0x80000000, 0x7fffffff, 0, 0x7fffffff },
	{ "imax", 1, 0x7fffffff, 0x80000000, 0, 0x7fffffff },
	{ "maxsint", 1, 0xfffffffe, 0xffffffff, 0, 0xffffffff },
	{ "predec", 0, 10, 0, 0, 9 },
	{ "predec", 0, 0, 0, 0, 0xffffffff },
	{ "predec", 0, 0x80000000, 0, 0, 0x7fffffff },
};

/* 16 bits of memory; of a source the low 16 bits count. */
static const struct row words[] = {
	{ "add", 1, 0xffff, 0xabcd0001, 0, 0 },
	{ "add", 1, 0x7fff, 0x00000001, 0, 0x8000 },
	{ "add", 1, 0x0001, 0xffff0000, 0, 0x0001 },
	{ "sub", 1, 0, 0x12340001, 0, 0xffff },
	{ "inc", 0, 0xffff, 0, 0, 0 },
	{ "dec", 0, 0, 0, 0, 0xffff },
	{ "min", 1, 5, 0xffff0003, 0, 3 },
	{ "min", 1, 3, 0x00010002, 0, 2 },
	{ "min", 1, 0xffff, 0xffff0001, 0, 1 },
	{ "min", 1, 0x8000, 0x80007fff, 0, 0x7fff },
	{ "max", 1, 1, 0x0000ffff, 0, 0xffff },
	{ "max", 1, 0x7fff, 0x00008000, 0, 0x8000 },
	{ "max", 1, 4, 0xffff0003, 0, 4 },
	{ "xchg", 1, 0x1111, 0xfedcba98, 0, 0xba98 },
	{ "cmpxchg", 2, 7, 0x99990009, 0x88880007, 9 },
	{ "cmpxchg", 2, 7, 7, 9, 7 },
	{ "cmpxchg", 2, 7, 0x00070009, 0x00070008, 7 },
	{ "and", 1, 0xff00, 0xffff0ff0, 0, 0x0f00 },
	{ "or", 1, 0xff00, 0xffff0ff0, 0, 0xfff0 },
	{ "xor", 1, 0xff00, 0xffff0ff0, 0, 0xf0f0 },
	{ "imin", 1, 1, 0x0000ffff, 0, 0xffff },
	{ "imin", 1, 0x8000, 0xffff7fff, 0, 0x8000 },
	{ "imin", 1, 0x7fff, 0x00008000, 0, 0x8000 },
	{ "imax", 1, 0xffff, 0x80000001, 0, 1 },
	{ "imax", 1, 0x8000, 0xffff7fff, 0, 0x7fff },
	{ "imax", 1, 0xfffe, 0x0000ffff, 0, 0xffff },
	{ "predec", 0, 0, 0, 0, 0xffff },
	{ "predec", 0, 0x8000, 0, 0, 0x7fff },
};

static const char *const surface_names[] = { "%slm", "%scratch", "T6" };
static const uint32_t surface_index[] = { SLM, STATELESS, 6 };

/* Every lane does the same, each to its own 8 bytes, of which the others stay. */
static void check_row(struct machine *m, const struct row *r, unsigned int width,
		      unsigned int lanes, unsigned int s)
{
	const char *src0 = r->sources > 0 ? "V33.0" : "%null.0";
	const char *src1 = r->sources > 1 ? "V34.0" : "%null.0";
	uint32_t returned = strcmp(r->op, "predec") ? r->old : r->new;

	unit_case("%s %u bits, %u lanes, %s: old 0x%x, src0 0x%x, src1 0x%x", r->op, width, lanes,
		  surface_names[s], r->old, r->src0, r->src1);
	machine_fill(m, surface_index[s], 0x5a);
	machine_fill_var(m, 35, 0xee);
	for (uint32_t i = 0; i < lanes; i++) {
		machine_set(m, 32, 4 * i, LIST(uint32_t, 8 * i + 4));
		machine_set(m, 33, 4 * i, LIST(uint32_t, r->src0));
		machine_set(m, 34, 4 * i, LIST(uint32_t, r->src1));
		machine_put(m, surface_index[s], 8 * i + 4, &r->old, width / 8);
	}
	machine_same(m);
	run_ok(m, "dword_atomic.%s%s (M1, %u) %s V32.0 %s %s V35.0", r->op,
	       width == 16 ? ".16" : "", lanes, surface_names[s], src0, src1);
	for (uint32_t i = 0; i < lanes; i++) {
		machine_want(m, surface_index[s], 8 * i + 4, &r->new, width / 8);
		WANT_VAR32(m, 35, 4 * i, returned);
	}
	machine_counts(m, lanes, 0, 0);
	machine_same(m);
}

static void check_rows(const struct row *rows, unsigned int count, unsigned int width)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 512);
	for (unsigned int i = 0; i < count; i++)
		for (unsigned int s = 0; s < 3; s++) {
			check_row(&m, &rows[i], width, 1, s);
			check_row(&m, &rows[i], width, LANES, s);
		}
	machine_free(&m);
}

TEST(atomic, operations_on_dwords)
{
	check_rows(dwords, COUNT(dwords), 32);
}

TEST(atomic, operations_on_words)
{
	check_rows(words, COUNT(words), 16);
}

/* What another program does to the mapped surface meanwhile, until it is told to stop. */
struct neighbour {
	uint32_t *dword;
	uint16_t *word; /* NULL: it counts in the dword */
	uint32_t rounds;
	bool stop;
};

static void *count_too(void *arg)
{
	struct neighbour *n = arg;
	uint32_t rounds = 0;

	while (!__atomic_load_n(&n->stop, __ATOMIC_RELAXED)) {
		for (unsigned int i = 0; i < 1000; i++)
			if (n->word)
				__atomic_fetch_add(n->word, 1, __ATOMIC_RELAXED);
			else
				__atomic_fetch_add(n->dword, 1, __ATOMIC_RELAXED);
		rounds += 1000;
		__atomic_store_n(&n->rounds, rounds, __ATOMIC_RELAXED);
	}
	return NULL;
}

/* Both count until each has done its share while the other did; Return: what we counted. */
static uint32_t count(struct machine *m, const char *line, struct neighbour *n)
{
	const uint32_t share = 3000000;
	struct visa_result r = { 0 };
	struct visa_inst inst;
	size_t position;

	CHECK_EQ(visa_parse_line(&m->source, line, strlen(line), &inst, NULL),
		 VISA_LINE_INSTRUCTION);
	visa_device_lock(m->device);
	while (r.channels < share || __atomic_load_n(&n->rounds, __ATOMIC_RELAXED) < share) {
		position = 0;
		visa_device_execute(m->device, device_thread(m->device), &inst, 1, &position, &r,
				    NULL);
	}
	visa_device_unlock(m->device);
	return (uint32_t)r.channels;
}

/* Counts together with another thread in @word, or beside it, or in the whole dword. */
static void check_counting(const char *line, unsigned int word)
{
	struct neighbour n = { 0 };
	struct machine m;
	pthread_t thread;
	uint32_t ours;

	unit_case("%s", line);
	machine_scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 16; i++)
		machine_set(&m, 33, 4 * i, LIST(uint32_t, 1));
	n.dword = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED,
		       visa_surface_fd(device_surface(m.device, SLM)), 0);
	if (!CHECK(n.dword != MAP_FAILED))
		return;
	n.word = word < 2 ? (uint16_t *)n.dword + word : NULL;
	CHECK_EQ(pthread_create(&thread, NULL, count_too, &n), 0);
	ours = count(&m, line, &n);
	__atomic_store_n(&n.stop, true, __ATOMIC_RELAXED);
	pthread_join(thread, NULL);
	if (word == 1)
		CHECK_EQ(*n.dword, (n.rounds << 16) | (ours & 0xffff));
	else if (word == 0)
		CHECK_EQ(*(uint16_t *)n.dword, (uint16_t)(n.rounds + ours));
	else
		CHECK_EQ(*n.dword, n.rounds + ours);
	munmap(n.dword, 4096);
	machine_free(&m);
}

/* Decision 8: nothing is lost, neither in the word itself nor in the word beside it. */
TEST(atomic, a_program_that_maps_the_surface_sees_them_whole)
{
	check_counting("dword_atomic.inc (M1, 16) %slm V32.0 %null.0 %null.0 %null.0", 2);
	check_counting("dword_atomic.add (M1, 16) %slm V32.0 V33.0 %null.0 %null.0", 2);
	check_counting("dword_atomic.inc.16 (M1, 16) %slm V32.0 %null.0 %null.0 %null.0", 0);
	check_counting("dword_atomic.add.16 (M1, 16) %slm V32.0 V33.0 %null.0 %null.0", 0);
	check_counting("dword_atomic.inc.16 (M1, 16) %slm V32.0 %null.0 %null.0 %null.0", 1);
	check_counting("dword_atomic.add.16 (M1, 16) %slm V32.0 V33.0 %null.0 %null.0", 1);
}
