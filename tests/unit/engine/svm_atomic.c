// SPDX-License-Identifier: MIT
/* SVM_ATOMIC: operations of 16, 32 and 64 bits, their slots, page faults, forms. */
#include <pthread.h>
#include <stdio.h>
#include <sys/mman.h>

#include "../../support/machine.h"

/* struct row - @old becomes @new; @sources of @src0, @src1 are used */
struct row {
	const char *op;
	unsigned int width;
	unsigned int sources;
	uint64_t old;
	uint64_t src0;
	uint64_t src1;
	uint64_t new;
};

static const struct row rows[] = {
	{ "add", 64, 1, 0xffffffff, 1, 0, 0x100000000 },
	{ "add", 64, 1, UINT64_MAX, 1, 0, 0 },
	{ "sub", 64, 1, 0x100000000, 1, 0, 0xffffffff },
	{ "sub", 64, 1, 0, 1, 0, UINT64_MAX },
	{ "inc", 64, 0, UINT64_MAX, 0, 0, 0 },
	{ "inc", 64, 0, 0xffffffff, 0, 0, 0x100000000 },
	{ "dec", 64, 0, 0x100000000, 0, 0, 0xffffffff },
	{ "dec", 64, 0, 0, 0, 0, UINT64_MAX },
	{ "predec", 64, 0, 0x100000000, 0, 0, 0xffffffff },
	{ "predec", 64, 0, 0, 0, 0, UINT64_MAX },
	{ "min", 64, 1, 0x200000000, 0x1ffffffff, 0, 0x1ffffffff },
	{ "min", 64, 1, 1, UINT64_MAX, 0, 1 },
	{ "max", 64, 1, 0x200000000, 0x1ffffffff, 0, 0x200000000 },
	{ "max", 64, 1, 1, UINT64_MAX, 0, UINT64_MAX },
	{ "xchg", 64, 1, 0x1111111111111111, 0xfedcba9876543210, 0, 0xfedcba9876543210 },
	/* cmpxchg: src1 is compared, src0 is stored; all 64 bits count */
	{ "cmpxchg", 64, 2, 0x700000007, 9, 0x700000007, 9 },
	{ "cmpxchg", 64, 2, 0x700000007, 9, 7, 0x700000007 },
	{ "cmpxchg", 64, 2, 7, 7, 9, 7 },
	{ "and", 64, 1, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0, 0x0f000f000f000f00 },
	{ "or", 64, 1, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0, 0xfff0fff0fff0fff0 },
	{ "xor", 64, 1, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0, 0xf0f0f0f0f0f0f0f0 },
	{ "imin", 64, 1, 1, UINT64_MAX, 0, UINT64_MAX },
	{ "imin", 64, 1, 0x80000000, 0x7fffffff, 0, 0x7fffffff },
	{ "imax", 64, 1, 0x8000000000000000, 0x7fffffffffffffff, 0, 0x7fffffffffffffff },
	{ "imax", 64, 1, UINT64_MAX, 1, 0, 1 },
	{ "add", 32, 1, 0xffffffff, 2, 0, 1 },
	{ "cmpxchg", 32, 2, 7, 9, 7, 9 },
	{ "imin", 32, 1, 1, 0xffffffff, 0, 0xffffffff },
	{ "predec", 32, 0, 0, 0, 0, 0xffffffff },
	{ "fmin", 32, 1, 0x3f800000, 0xbf800000, 0, 0xbf800000 },
	{ "fmax", 32, 1, 0x3f800000, 0xbf800000, 0, 0x3f800000 },
	/* fcmpwr: src0 is compared, src1 is stored */
	{ "fcmpwr", 32, 2, 0x80000000, 0, 0x3f800000, 0x3f800000 },
	{ "fadd", 32, 1, 0x3f800000, 0x40000000, 0, 0x40400000 },
	{ "fsub", 32, 1, 0x3f800000, 0x40000000, 0, 0xbf800000 },
	/* of a dword slot the low half counts, and the result's upper half is zero */
	{ "add", 16, 1, 0xffff, 0xabcd0001, 0, 0 },
	{ "predec", 16, 0, 0, 0, 0, 0xffff },
	{ "imax", 16, 1, 0xffff, 0xffff0001, 0, 1 },
	{ "cmpxchg", 16, 2, 7, 0x99990009, 0x88880007, 9 },
	{ "fmin", 16, 1, 0x3c00, 0x7fffbc00, 0, 0xbc00 },
};

static const char *suffix(unsigned int width)
{
	return width == 64 ? ".64" : width == 16 ? ".16" : "";
}

/* A source's slot of a lane: 8 bytes for numbers of 64 bits, else 4. */
static void set_slot(struct machine *m, uint32_t id, unsigned int width, uint32_t lane,
		     uint64_t value)
{
	if (width == 64)
		machine_set(m, id, 8 * lane, &value, 8);
	else
		machine_set(m, id, 4 * lane, &value, 4);
}

static void want_slot(struct machine *m, uint32_t id, unsigned int width, uint32_t lane,
		      uint64_t value)
{
	machine_want_var(m, id, (width == 64 ? 8 : 4) * lane, &value, width == 64 ? 8 : 4);
}

/* V36 addresses as in every scene; V40, V41 sources and V42 the destination of 64 bits a lane. */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_scene(m, platform, strict);
	for (uint32_t id = 40; id < 43; id++)
		machine_var(m, id, VISA_UQ, 32);
	machine_fill_var(m, 42, 0xee);
	machine_fill(m, STATELESS, 0x5a);
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 36, 8 * i, LIST(uint64_t, 0x1000 + 0x20 * ((i * 5 + 3) % 32)));
}

/* Each enabled lane does the same to a number of its own, of whose neighbours none changes. */
static void check_row(const struct row *r, unsigned int lanes)
{
	uint64_t returned = strcmp(r->op, "predec") ? r->old : r->new;
	uint32_t em = 0xdb6db6db & (uint32_t)((1ull << lanes) - 1);
	struct machine m;

	unit_case("%s%s, %u lanes: old 0x%llx, src0 0x%llx, src1 0x%llx", r->op, suffix(r->width),
		  lanes, (unsigned long long)r->old, (unsigned long long)r->src0,
		  (unsigned long long)r->src1);
	scene(&m, VISA_XEHP, false);
	machine_mask(&m, em);
	for (uint32_t i = 0; i < lanes; i++) {
		set_slot(&m, 40, r->width, i, r->src0);
		set_slot(&m, 41, r->width, i, r->src1);
		machine_put(&m, STATELESS, 0x1000 + 0x20 * ((i * 5 + 3) % 32), &r->old,
			    r->width / 8);
	}
	run_ok(&m, "svm_atomic.%s%s (M1, %u) V36.0 V42.0 %s %s", r->op, suffix(r->width), lanes,
	       r->sources > 0 ? "V40.0" : "%null.0", r->sources > 1 ? "V41.0" : "%null.0");
	for (uint32_t i = 0; i < lanes; i++) {
		if (!(em >> i & 1))
			continue;
		machine_want(&m, STATELESS, 0x1000 + 0x20 * ((i * 5 + 3) % 32), &r->new,
			     r->width / 8);
		want_slot(&m, 42, r->width, i, returned);
	}
	machine_counts(&m, (uint64_t)__builtin_popcount(em), 0, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(svm_atomic, operations)
{
	for (unsigned int i = 0; i < COUNT(rows); i++)
		for (unsigned int lanes = 1; lanes <= 32; lanes *= 2)
			check_row(&rows[i], lanes);
}

/* The numbers of one message may lie in two ranges of the map. */
TEST(svm_atomic, two_ranges)
{
	struct visa_range range = { .start = 0x20000, .length = 0x100, .offset = 0x40 };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 0x200);
	range.surface = device_surface(m.device, 6);
	visa_device_lock(m.device);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, NULL), 0);
	visa_device_unlock(m.device);
	SET64(&m, 36, 0x20008, 0x100, 0x200f8, 0x108);
	SET64(&m, 40, 1, 2, 3, 4);
	run_ok(&m, "svm_atomic.xchg.64 (M1, 4) V36.0 V42.0 V40.0 %%null.0");
	WANT32(&m, 6, 0x48, 1, 0);
	WANT32(&m, 6, 0x138, 3, 0);
	WANT32(&m, STATELESS, 0x100, 2, 0, 4, 0);
	WANT_VAR64(&m, 42, 0, 0, 0x5a5a5a5a5a5a5a5a, 0, 0x5a5a5a5a5a5a5a5a);
	machine_same(&m);
	SET64(&m, 36, 0x20100);
	run_fails(&m, EFAULT, "svm_atomic.xchg.64 (M1, 4) V36.0 V42.0 V40.0 %%null.0");
	machine_free(&m);
}

/* What could not be aligned in memory is not mapped. */
TEST(svm_atomic, ranges_keep_alignment)
{
	struct visa_error e = { 0 };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	visa_device_lock(m.device);
	for (uint64_t by = 1; by < 16; by++) {
		struct visa_range range = { .start = 0x20000 + 0x100 * by,
					    .length = 0x80,
					    .surface = device_surface(m.device, STATELESS),
					    .offset = by };

		unit_case("by %u bytes", (unsigned int)by);
		CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, &e), by % 8 ? -EINVAL : 0);
	}
	visa_device_unlock(m.device);
	machine_free(&m);
}

#define ROUNDS 200000

struct neighbour {
	uint64_t *number;
	bool stop;
	uint64_t rounds;
};

static void *count_too(void *arg)
{
	struct neighbour *n = arg;

	do
		__atomic_fetch_add(n->number, 1, __ATOMIC_RELAXED);
	while (++n->rounds < ROUNDS || !__atomic_load_n(&n->stop, __ATOMIC_RELAXED));
	return NULL;
}

/* Decision 8: no count of another program's is lost in a qword, nor one of ours. */
TEST(svm_atomic, a_qword_is_changed_as_one_for_other_programs)
{
	struct neighbour n = { 0 };
	struct machine m;
	pthread_t thread;

	scene(&m, VISA_XEHP, false);
	PUT32(&m, STATELESS, 0, 0xffffff00, 0); /* it carries into the upper half */
	SET64(&m, 40, 1);
	SET64(&m, 36, 0);
	n.number = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED,
			visa_surface_fd(device_surface(m.device, STATELESS)), 0);
	if (!CHECK(n.number != MAP_FAILED))
		return;
	CHECK_EQ(pthread_create(&thread, NULL, count_too, &n), 0);
	for (unsigned int i = 0; i < ROUNDS / 10; i++)
		run(&m, "svm_atomic.add.64 (M1, 1) V36.0 %%null.0 V40.0 %%null.0");
	__atomic_store_n(&n.stop, true, __ATOMIC_RELAXED);
	CHECK_EQ(pthread_join(thread, NULL), 0);
	CHECK_EQ(*n.number, 0xffffff00 + n.rounds + ROUNDS / 10);
	munmap(n.number, 4096);
	machine_free(&m);
}
