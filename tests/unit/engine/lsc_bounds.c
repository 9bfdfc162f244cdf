// SPDX-License-Identifier: MIT
/*
 * Tests of untyped LSC messages: alignment, bounds, page faults, and modification times of
 * surfaces.
 */
#include "../../support/lsc.h"

/* An access past address 2^64 - 1 faults. It does not wrap around to address 0, which is mapped. */
TEST(lsc_bounds, the_end_of_the_address_space)
{
	struct visa_range range = { .start = 0 - 0x1000ull, .length = 0x1000 };
	struct visa_error e = { 0 };
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	range.surface = device_surface(m.device, STATELESS);
	visa_device_lock(m.device);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, &e), 0);
	visa_device_unlock(m.device);
	SET64(&m, 36, 0xfffffffffffffff8);
	run_ok(&m, "lsc_load.ugm (M1, 1) V40:d32x2 flat[V36]:a64");
	lsc_want_load(&m, &lsc_sizes[2], 0, 0xff8);
	lsc_want_load(&m, &lsc_sizes[2], 64, 0xffc);
	machine_same(&m);
	run_fails(&m, EFAULT, "lsc_load.ugm (M1, 1) V40:d32x3 flat[V36]:a64");
	run_fails(&m, EFAULT, "lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d8x16t");
	/* The lanes' addresses are alternately in two mapped ranges. */
	SET64(&m, 36, 0xfffffffffffff000, 0x10, 0xffffffffffffffff, 0xffff);
	run_ok(&m, "lsc_load.ugm (M1, 4) V40:d8 flat[V36]:a64");
	WANT_VAR8(&m, 40, 0, lsc_byte(0), lsc_byte(0x10), lsc_byte(0xfff), lsc_byte(0xffff));
	machine_same(&m);
	machine_free(&m);
}

/* A store sets the modification time of the surface, a load does not. */
TEST(lsc_bounds, times)
{
	static const struct {
		const char *text;
		bool changes;
	} rows[] = {
		{ "lsc_load.ugm (M1, 16) V40:d32 flat[V36]:a64", false },
		{ "lsc_store.ugm (M1, 16) flat[V36]:a64 V41:d32", true },
		{ "lsc_store.ugm (M1, 8) flat[V36]:a64 V41:d8x3", true },
		{ "lsc_store.ugm (M1, 16) bti(0xff)[V32]:a32 V41:d32", true },
		{ "lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d32x8t", true },
		{ "lsc_load.ugm (M1, 1) V40:d32x8t flat[V36]:a64", false },
		{ "lsc_store.ugm (M1, 2) bti(0xff)[V32]:a32 V41:d16", true },
		{ "lsc_store.ugm (M1, 2) bti(0xff)[V32+0x10000]:a32 V41:d16", false },
		{ "lsc_store.ugm (M1, 1) bti(0xff)[V32+0xfffe]:a32 V41:d16x2", true },
		{ "lsc_atomic_load.ugm (M1, 16) V40:d32 flat[V36]:a64 %null %null", false },
		{ "lsc_atomic_iinc.ugm (M1, 16) %null:d32 flat[V36]:a64 %null %null", true },
		{ "lsc_atomic_iinc.ugm (M1, 2) %null:d32 bti(0xff)[V32]:a32 %null %null", true },
	};
	const struct timespec never = { 0 };
	struct machine m;

	lsc_scene(&m, VISA_DG2, false);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		struct timespec changed;

		unit_case("%s", rows[i].text);
		device_set_surface_changed(m.device, STATELESS, never);
		CHECK_EQ(run(&m, "%s", rows[i].text), 0);
		changed = device_surface_changed(m.device, STATELESS);
		CHECK_EQ(memcmp(&changed, &never, sizeof(never)) != 0, rows[i].changes);
	}
	machine_free(&m);
}
