// SPDX-License-Identifier: MIT
/*
 * Tests of typed LSC messages: loads and stores of colours, and atomics, on the surface with a
 * given binding table index.
 */
#include <stdio.h>
#include <sys/mman.h>

#include "../../../lib/engine/atomic.h"
#include "../../support/typed.h"

static const char *const masks[] = { "",  "x",	"y",  "xy",  "z",  "xz",  "yz",	 "xyz",
				     "w", "xw", "yw", "xyw", "zw", "xzw", "yzw", "xyzw" };

/*
 * Check a load and a store of the colours in @mask. The surface has 64 texels of RGBA32_UINT, eight
 * in a row. Lane i accesses texel 63 - 2 * i.
 */
static void check_quad(enum visa_platform platform, uint32_t lanes, uint32_t mask)
{
	uint32_t em = 0xb5d69b2d, count = 0;
	struct machine m;

	unit_case("quad .%s (M1, %u) on %s", masks[mask], lanes, visa_platform_name(platform));
	typed_scene_lsc(&m, platform, false, "format=RGBA32_UINT width=8 height=8");
	for (uint32_t i = 0; i < 32; i++)
		typed_coordinates(&m, i, (63 - 2 * i) % 8, (63 - 2 * i) / 8, 0);
	for (uint32_t i = 0; i < 256; i++) {
		PUT32(&m, 6, 4 * i, 0xa000 + i);
		machine_set(&m, 41, 4 * i, LIST(uint32_t, 0xc0000000 + i));
	}
	machine_mask(&m, em);
	run_ok(&m, "lsc_load_quad.tgm (M1, %u) V35:d32.%s bti(0x3)[V32, V33]:a32", lanes,
	       masks[mask]);
	for (uint32_t i = 0; i < lanes; i++) {
		count += em >> i & 1;
		for (uint32_t c = 0, k = 0; c < 4 && (em >> i & 1); k += mask >> c & 1, c++)
			if (mask >> c & 1)
				WANT_VAR32(&m, 35, 4 * typed_place(platform, lanes, k, i),
					   0xa000 + 4 * (63 - 2 * i) + c);
	}
	machine_counts(&m, count, 0, 0);
	machine_same(&m);
	run_ok(&m, "lsc_store_quad.tgm (M1, %u) bti(0x3)[V32, V33]:a32 V41:d32.%s", lanes,
	       masks[mask]);
	for (uint32_t i = 0; i < lanes; i++)
		for (uint32_t c = 0, k = 0; c < 4 && (em >> i & 1); k += mask >> c & 1, c++)
			if (mask >> c & 1)
				WANT32(&m, 6, 16 * (63 - 2 * i) + 4 * c,
				       0xc0000000 + typed_place(platform, lanes, k, i));
	machine_counts(&m, count, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(lsc_typed, layout_of_quads)
{
	static const enum visa_platform platforms[] = { VISA_DG2, VISA_PVC };

	for (unsigned int p = 0; p < COUNT(platforms); p++)
		for (uint32_t lanes = 1; lanes <= 32; lanes *= 2)
			for (uint32_t mask = 1; mask < 16; mask++)
				check_quad(platforms[p], lanes, mask);
}

static bool touched(struct machine *m)
{
	return device_surface_changed(m->device, 6).tv_sec != 1;
}

/* An atomic load writes nothing, so it does not set the modification time of the surface. */
TEST(lsc_typed, a_load_writes_nothing)
{
	struct machine m;

	typed_scene_lsc(&m, VISA_PVC, false, "format=R32_UINT width=4");
	device_set_surface_changed(m.device, 6, (struct timespec){ 1, 0 });
	run_ok(&m, "lsc_atomic_load.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 %%null %%null");
	CHECK(!touched(&m));
	run_ok(&m, "lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x3)[V32]:a32");
	CHECK(!touched(&m));
	run_ok(&m, "lsc_store_quad.tgm (M1, 4) bti(0x3)[V32]:a32 V41:d32.yzw");
	CHECK(!touched(&m)); /* the surface's format has none of these colours */
	run_ok(&m, "lsc_atomic_iinc.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 %%null %%null");
	CHECK(touched(&m));
	machine_free(&m);
}

/* An atomic load also works on read-only memory, since it does not write to memory. */
TEST(lsc_typed, a_load_needs_no_leave_to_write)
{
	uint8_t *page = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (!CHECK(page != MAP_FAILED))
		return;
	CHECK_EQ(atomic_modify(VISA_ATOMIC_LOAD, 16, page, 1, 1), 0);
	CHECK_EQ(atomic_modify(VISA_ATOMIC_LOAD, 32, page, 1, 1), 0);
	CHECK_EQ(atomic_modify(VISA_ATOMIC_LOAD, 64, page, 1, 1), 0);
	munmap(page, 4096);
}
