// SPDX-License-Identifier: MIT
/*
 * Tests of accesses past the end of a surface and of misaligned addresses (decisions 5, 6 and 7 of
 * lib/engine/README.md).
 */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * T6 has 42 bytes. This is a multiple of 2 but not of 4, so the last dword is partly out of bounds.
 */
#define ODD 42

static void scene(struct machine *m)
{
	machine_scene(m, VISA_XEHP, false);
	machine_surface(m, 6, ODD);
	machine_fill(m, 6, 0x5a);
}

/*
 * Bounds are checked against the current size of a surface, after it has become larger or smaller.
 */
TEST(bounds, follow_the_size_of_the_surface)
{
	struct machine m;

	scene(&m);
	SET32(&m, 32, 44);
	SET32(&m, 33, 0x77);
	run_ok(&m, "scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	visa_device_lock(m.device);
	CHECK_EQ(visa_surface_truncate(device_surface(m.device, 6), 45), 0);
	visa_device_unlock(m.device);
	run_ok(&m, "scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 0, 0);
	CHECK_EQ(device_memory(m.device, 6, NULL)[44], 0x77);
	visa_device_lock(m.device);
	CHECK_EQ(visa_surface_truncate(device_surface(m.device, 6), 44), 0);
	visa_device_unlock(m.device);
	run_ok(&m, "scatter_scaled.1 (M1, 1) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 1, 1, 0);
	machine_free(&m);
}
