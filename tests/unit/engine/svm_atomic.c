// SPDX-License-Identifier: MIT
/*
 * Tests of SVM_ATOMIC: lanes in two ranges of the address map, and a single access to the host's
 * memory (decision 8 of lib/engine/README.md).
 */
#include <pthread.h>
#include <stdio.h>
#include <sys/mman.h>

#include "../../support/machine.h"

/*
 * Make the operands: V36 has addresses, V40 is a source and V42 the destination, with 64 bits for
 * each lane.
 */
static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	machine_var(m, 40, VISA_UQ, 32);
	machine_var(m, 42, VISA_UQ, 32);
	machine_fill_var(m, 42, 0xee);
	machine_fill(m, STATELESS, 0x5a);
}

/* The lanes' addresses are in two ranges of the address map. */
TEST(svm_atomic, two_ranges)
{
	struct visa_range range = { .start = 0x20000, .length = 0x100, .offset = 0x40 };
	struct machine m;

	scene(&m);
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

/* A range can be mapped only if its address and its offset in the surface are equal modulo 8. */
TEST(svm_atomic, ranges_keep_alignment)
{
	struct visa_error e = { 0 };
	struct machine m;

	scene(&m);
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

/*
 * An atomic of 64 bits is a single access to the host's memory: while another thread increments the
 * same qword of the mapped surface, no increment is lost.
 */
TEST(svm_atomic, a_qword_is_changed_as_one_for_other_programs)
{
	struct neighbour n = { 0 };
	struct machine m;
	pthread_t thread;

	scene(&m);
	PUT32(&m, STATELESS, 0, 0xffffff00, 0); /* the addition carries into the upper half */
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
