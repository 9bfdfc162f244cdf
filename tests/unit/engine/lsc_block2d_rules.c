// SPDX-License-Identifier: MIT
/*
 * Tests of untyped LSC messages with two-dimensional blocks: operand ranges, faults, and illegal
 * forms.
 */
#include "../../support/lsc.h"

/* The operands of a block: V43 has the base address, V33 the sizes, the pitch and the corner. */
#define PLACE "flat[V43, V33(0,0), V33(0,1), V33(0,2), V33(0,3), V33(0,4)]"

TEST(lsc_block2d, time_of_a_store)
{
	const struct timespec never = { 0 };
	struct timespec changed;
	struct machine m;

	lsc_scene(&m, VISA_PVC, false);
	SET64(&m, 43, 0x1000);
	SET32(&m, 33, 0x3f, 0xff, 0x40, 0, 0);
	device_set_surface_changed(m.device, STATELESS, never);
	CHECK_EQ(run(&m, "lsc_load_block2d.ugm (M1_NM, 1) V40:d32.4x4nn " PLACE), 0);
	changed = device_surface_changed(m.device, STATELESS);
	CHECK(!memcmp(&changed, &never, sizeof(never)));
	CHECK_EQ(run(&m, "lsc_store_block2d.ugm (M1_NM, 1) " PLACE " V41:d32.4x4nn"), 0);
	changed = device_surface_changed(m.device, STATELESS);
	CHECK(memcmp(&changed, &never, sizeof(never)));
	machine_free(&m);
}
