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

/* A register has 64 bytes on pvc; the slots stand as everywhere. */
TEST(svm_atomic, slots_by_hand)
{
	static const enum visa_platform platforms[] = { VISA_SKL, VISA_PVC };
	struct machine m;

	for (unsigned int p = 0; p < COUNT(platforms); p++) {
		scene(&m, platforms[p], false);
		SET64(&m, 36, 0x100, 0x208, 0x110);
		SET64(&m, 40, 0x1111111122222222, 0x3333333344444444, 0x5555555566666666);
		machine_mask(&m, 5);
		run_ok(&m, "svm_atomic.xchg.64 (M1, 4) V36.0 V42.0 V40.0 %%null.0");
		WANT32(&m, STATELESS, 0x100, 0x22222222, 0x11111111);
		WANT32(&m, STATELESS, 0x110, 0x66666666, 0x55555555);
		WANT_VAR64(&m, 42, 0, 0x5a5a5a5a5a5a5a5a);
		WANT_VAR64(&m, 42, 16, 0x5a5a5a5a5a5a5a5a);
		machine_counts(&m, 2, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Ascending lanes: each sees what the one before left. */
TEST(svm_atomic, lanes_at_one_address_follow_each_other)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	PUT32(&m, STATELESS, 0x40, 5, 0);
	SET64(&m, 36, 0x40, 0x40, 0x40, 0x40);
	SET64(&m, 40, 0x100000000, 2, 3, 4);
	run_ok(&m, "svm_atomic.add.64 (M1, 4) V36.0 V42.0 V40.0 %%null.0");
	WANT32(&m, STATELESS, 0x40, 14, 1);
	WANT_VAR64(&m, 42, 0, 5, 0x100000005, 0x100000007, 0x10000000a);
	machine_same(&m);
	machine_free(&m);
}

/* Sources are a snapshot: dst may lie over any of them. */
TEST(svm_atomic, dst_may_be_a_source)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (uint32_t i = 0; i < 8; i++)
		PUT32(&m, STATELESS, 0x100 + 8 * i, 0x10 * i, 1);
	for (uint32_t i = 0; i < 8; i++) {
		machine_set(&m, 36, 8 * i, LIST(uint64_t, 0x138 - 8 * i));
		machine_set(&m, 40, 8 * i, LIST(uint64_t, i + 1));
	}
	run_ok(&m, "svm_atomic.add.64 (M1, 8) V36.0 V36.0 V40.0 %%null.0");
	for (uint32_t i = 0; i < 8; i++) {
		WANT32(&m, STATELESS, 0x138 - 8 * i, 0x10 * (7 - i) + i + 1, 1);
		WANT_VAR64(&m, 36, 8 * i, 0x100000000 + 0x10 * (7 - i));
	}
	machine_same(&m);
	machine_free(&m);
}

/* Nothing takes effect if any enabled lane's number is not mapped; a disabled one's does not
 * matter. */
TEST(svm_atomic, page_faults)
{
	static const struct {
		const char *suffix;
		uint64_t last; /* whole number at the end of T255 */
	} widths[] = { { ".16", 0xfffe }, { "", 0xfffc }, { ".64", 0xfff8 } };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (unsigned int w = 0; w < COUNT(widths); w++)
		for (uint32_t bad = 0; bad < 8; bad++) {
			unit_case("svm_atomic.add%s, lane %u", widths[w].suffix, bad);
			machine_mask(&m, UINT32_MAX);
			machine_set(&m, 36, 8 * bad, LIST(uint64_t, 0x10000));
			run_fails(&m, EFAULT, "svm_atomic.add%s (M1, 8) V36.0 V42.0 V40.0 %%null.0",
				  widths[w].suffix);
			CHECK_HAS(m.result.message, "0x10000");
			machine_set(&m, 36, 8 * bad, LIST(uint64_t, UINT64_MAX - 7));
			run_fails(&m, EFAULT, "svm_atomic.add%s (M1, 8) V36.0 V42.0 V40.0 %%null.0",
				  widths[w].suffix);
			machine_mask(&m, ~(1u << bad));
			run_ok(&m, "svm_atomic.xchg%s (M1, 8) V36.0 %%null.0 V40.0 %%null.0",
			       widths[w].suffix);
			machine_free(&m);
			scene(&m, VISA_XEHP, false);
			machine_mask(&m, 1);
			SET64(&m, 36, widths[w].last);
			run_ok(&m, "svm_atomic.xchg%s (M1, 8) V36.0 %%null.0 V40.0 %%null.0",
			       widths[w].suffix);
			machine_counts(&m, 1, 0, 0);
			machine_free(&m);
			scene(&m, VISA_XEHP, false);
		}
	machine_free(&m);
}

/* Decision 7: an address is rounded down to the width before it is looked up. */
TEST(svm_atomic, addresses_are_rounded_down_to_the_width)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_mask(&m, 3);
	SET64(&m, 36, 0x41, 0x50);
	run_ok(&m, "svm_atomic.inc.16 (M1, 4) V36.0 V42.0 %%null.0 %%null.0");
	WANT16(&m, STATELESS, 0x40, 0x5a5b);
	WANT16(&m, STATELESS, 0x50, 0x5a5b);
	WANT_VAR32(&m, 42, 0, 0x5a5a, 0x5a5a);
	machine_counts(&m, 2, 0, 1);
	machine_same(&m);
	SET64(&m, 36, 0x83, 0x92);
	run_ok(&m, "svm_atomic.inc (M1, 4) V36.0 %%null.0 %%null.0 %%null.0");
	WANT16(&m, STATELESS, 0x80, 0x5a5b);
	WANT16(&m, STATELESS, 0x90, 0x5a5b);
	machine_counts(&m, 2, 0, 2);
	machine_same(&m);
	SET64(&m, 36, 0xc7, 0xffff);
	run_ok(&m, "svm_atomic.inc.64 (M1, 4) V36.0 %%null.0 %%null.0 %%null.0");
	WANT16(&m, STATELESS, 0xc0, 0x5a5b);
	WANT16(&m, STATELESS, 0xfff8, 0x5a5b);
	machine_counts(&m, 2, 0, 2);
	machine_same(&m);
	machine_free(&m);
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

/* Decision 9: what is needed, what is not, and a dst that is discarded. */
TEST(svm_atomic, null_operands)
{
	static const char *const needed[] = {
		"svm_atomic.add.64 (M1, 8) %null.0 V42.0 V40.0 %null.0",
		"svm_atomic.add (M1, 8) V36.0 V42.0 %null.0 %null.0",
		"svm_atomic.cmpxchg.64 (M1, 8) V36.0 V42.0 V40.0 %null.0",
		"svm_atomic.cmpxchg.64 (M1, 8) V36.0 V42.0 %null.0 V41.0",
		"svm_atomic.fcmpwr (M1, 8) V36.0 V42.0 V40.0 %null.0",
		"svm_atomic.fadd (M1, 8) V36.0 V42.0 %null.0 %null.0",
	};
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (unsigned int i = 0; i < COUNT(needed); i++)
		run_fails(&m, EINVAL, "%s", needed[i]);
	/* V99 is not declared, and not used */
	run_ok(&m, "svm_atomic.inc.64 (M1, 1) V36.0 %%null.0 V40.0 V41.0");
	WANT8(&m, STATELESS, 0x1060, 0x5b);
	machine_same(&m);
	hex_ok(&m, "4e05 00 0000 42 24000000 0000 63000000 0000 63000000 0000 00000000 0000");
	WANT8(&m, STATELESS, 0x1060, 0x5c);
	machine_same(&m);
	machine_free(&m);
}

TEST(svm_atomic, operands_reach_as_far_as_their_slots)
{
	struct machine m;

	scene(&m, VISA_XEHP, false);
	machine_var(&m, 50, VISA_UD, 8);
	machine_var(&m, 51, VISA_UQ, 8);
	run_ok(&m, "svm_atomic.add (M1, 8) V51.0 %%null.0 V50.0 %%null.0");
	run_ok(&m, "svm_atomic.add.16 (M1, 8) V51.0 %%null.0 V50.0 %%null.0");
	machine_free(&m);
	scene(&m, VISA_XEHP, false);
	machine_var(&m, 50, VISA_UD, 8);
	machine_var(&m, 51, VISA_UQ, 8);
	run_fails(&m, ERANGE, "svm_atomic.add (M1, 16) V51.0 %%null.0 V40.0 %%null.0");
	run_fails(&m, ERANGE, "svm_atomic.add.64 (M1, 8) V36.0 %%null.0 V50.0 %%null.0");
	run_fails(&m, ERANGE, "svm_atomic.cmpxchg.64 (M1, 8) V36.0 %%null.0 V40.0 V50.0");
	run_fails(&m, ERANGE, "svm_atomic.add.64 (M1, 8) V36.0 V50.0 V40.0 %%null.0");
	CHECK_HAS(m.result.message, "8 qwords from byte 0 need 64");
	run_fails(&m, ERANGE, "svm_atomic.add (M1, 8) V36.0 V50.4 V40.0 %%null.0");
	run_fails(&m, ENOENT, "svm_atomic.add (M1, 8) V36.0 V99.0 V40.0 %%null.0");
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
