// SPDX-License-Identifier: MIT
/* Tests of MOVS, which changes the surface that a surface variable stands for. */
#include <stdio.h>
#include <stdlib.h>

#include "../../support/machine.h"

/* Make T6, T7 and T8 with 4 KiB and different contents. T8 has binding table index 100. */
static void scene(struct machine *m, bool strict)
{
	machine_scene(m, VISA_XEHP, strict);
	for (uint32_t i = 6; i < 9; i++) {
		machine_surface(m, i, 4096);
		machine_fill(m, i, (uint8_t)(0x10 * i));
	}
	machine_fill(m, SLM, 0xa0);
	machine_fill(m, STATELESS, 0xa5);
	run_ok(m, ".shape T8 bti=100");
}

/* Check that a load from surface variable T<index> returns bytes with the value @byte. */
static void shows(struct machine *m, uint32_t index, uint8_t byte)
{
	uint8_t want[16];

	memset(want, byte, sizeof(want));
	run_ok(m, "oword_ld (1) T%u 0x0:ud V35.0", index);
	machine_want_var(m, 35, 0, want, sizeof(want));
	machine_same(m);
}

TEST(movs, lasts_until_reset)
{
	struct machine m;

	scene(&m, false);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:ud");
	run_ok(&m, "movs (M1_NM, 1) T200(0) 0x7:ud");
	shows(&m, 6, 0x70);
	run_ok(&m, ".reset");
	machine_var(&m, 35, VISA_UD, 256);
	shows(&m, 6, 0x60);
	run_fails(&m, ENXIO, "oword_ld (1) T200 0x0:ud V35.0");
	machine_free(&m);
}

TEST(movs, what_a_moved_index_means_may_go)
{
	struct machine m;

	scene(&m, false);
	run_ok(&m, "movs (M1_NM, 1) T6(0) 0x7:ud");
	visa_device_lock(m.device);
	CHECK_EQ(visa_device_surface_remove(m.device, 7, NULL), 0);
	visa_device_unlock(m.device);
	m.sizes[7] = 0;
	free(m.want[7]);
	m.want[7] = NULL;
	run_fails(&m, ENXIO, "oword_ld (1) T6 0x0:ud V35.0");
	CHECK_HAS(m.result.message, "T7");
	machine_surface(&m, 7, 16);
	shows(&m, 6, 0);
	machine_free(&m);
}
