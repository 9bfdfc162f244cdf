// SPDX-License-Identifier: MIT
/* LSC's typed messages: colours and atomics of the surface that has a binding table index. */
#include <stdio.h>
#include <sys/mman.h>

#include "../../../lib/engine/atomic.h"
#include "../../support/typed.h"

static const char *const masks[] = { "",  "x",	"y",  "xy",  "z",  "xz",  "yz",	 "xyz",
				     "w", "xw", "yw", "xyw", "zw", "xzw", "yzw", "xyzw" };

/* 64 texels of RGBA32_UINT, eight a row; lane i goes to texel 63 - 2 * i. */
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

/* Conversions, missing colours and bounds are those of the older typed messages. */
TEST(lsc_typed, quads_convert_and_are_bounded)
{
	struct machine m;

	typed_scene_lsc(&m, VISA_DG2, false, "format=RG8_UNORM width=2 height=2 depth=2 pitch=8");
	PUT8(&m, 6, 16 + 8 + 2, 0xff, 0x33);
	typed_coordinates(&m, 0, 1, 1, 1);
	typed_coordinates(&m, 1, 2, 1, 1);
	typed_coordinates(&m, 2, 1, 2, 1);
	typed_coordinates(&m, 3, 1, 1, 2);
	run_ok(&m, "lsc_load_quad.tgm (M1, 4) V35:d32.xyzw bti(0x3)[V32, V33, V34, V40]:a32");
	WANT_VAR32(&m, 35, 0, 0x3f800000, 0, 0, 0);
	WANT_VAR32(&m, 35, 32, 0x3e4ccccd, 0, 0, 0);
	WANT_VAR32(&m, 35, 64, 0, 0, 0, 0);
	WANT_VAR32(&m, 35, 96, 0x3f800000, 0x3f800000, 0x3f800000, 0x3f800000);
	machine_counts(&m, 4, 3, 0);
	machine_same(&m);
	SET32(&m, 41, 0x3f000000, 0x3f800000, 0x3f800000, 0x3f800000);
	run_ok(&m, "lsc_store_quad.tgm (M1, 4) bti(0x3)[V32, V33, V34]:a32 V41:d32.x");
	WANT8(&m, 6, 16 + 8 + 2, 0x80, 0x33);
	machine_counts(&m, 4, 3, 0);
	machine_same(&m);
	SET32(&m, 40, 1);
	run_ok(&m, "lsc_store_quad.tgm (M1, 1) bti(0x3)[V32, V33, V34, V40]:a32 V41:d32.y");
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

/* a16: coordinates are packed words. */
TEST(lsc_typed, words_as_coordinates)
{
	static const uint16_t u[] = { 3, 1, 0xffff, 0 };
	struct machine m;

	typed_scene_lsc(&m, VISA_DG2, false, "format=R32_UINT width=4");
	PUT32(&m, 6, 0, 10, 11, 12, 13);
	machine_set(&m, 42, 0, u, sizeof(u));
	run_ok(&m, "lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x3)[V42]:a16");
	WANT_VAR32(&m, 35, 0, 13, 11, 0, 10);
	machine_counts(&m, 4, 1, 0);
	machine_same(&m);
	machine_var(&m, 50, VISA_UW, 4);
	run_ok(&m, "lsc_load_quad.tgm (M1, 4) %%null:d32.x bti(0x3)[V50]:a16");
	run_fails(&m, ERANGE, "lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V50]:a16");
	CHECK_HAS(m.result.message, "8 words from byte 0 need 16");
	run_fails(&m, ERANGE, "lsc_load_quad.tgm (M1, 4) V35:d32.x bti(0x3)[V50]:a32");
	machine_free(&m);
}

/* struct row - @old becomes @new, @returned comes back */
static const struct row {
	const char *op;
	const char *sources;
	uint32_t old, src1, src2, new, returned;
} rows[] = {
	{ "iinc", "%null %null", 7, 0, 0, 8, 7 },
	{ "idec", "%null %null", 7, 0, 0, 6, 7 },
	{ "load", "%null %null", 7, 0, 0, 7, 7 },
	{ "store", "V33 %null", 7, 9, 0, 9, 7 },
	{ "iadd", "V33 %null", 7, 9, 0, 16, 7 },
	{ "isub", "V33 %null", 16, 9, 0, 7, 16 },
	{ "smin", "V33 %null", 0x7fff, 0xffff8000, 0, 0xffff8000, 0x7fff },
	{ "smax", "V33 %null", 0x7fff, 0xffff8000, 0, 0x7fff, 0x7fff },
	{ "umin", "V33 %null", 0x7fff, 0xffff8000, 0, 0x7fff, 0x7fff },
	{ "umax", "V33 %null", 0x7fff, 0xffff8000, 0, 0xffff8000, 0x7fff },
	{ "icas", "V33 V34", 7, 7, 9, 9, 7 }, /* src1 is compared, src2 stored */
	{ "icas", "V33 V34", 7, 9, 7, 7, 7 },
	{ "fadd", "V33 %null", 0x3f800000, 0x3f800000, 0, 0x40000000, 0x3f800000 },
	{ "fsub", "V33 %null", 0x3f800000, 0x3f800000, 0, 0, 0x3f800000 },
	{ "fmin", "V33 %null", 0x3f800000, 0xbf800000, 0, 0xbf800000, 0x3f800000 },
	{ "fmax", "V33 %null", 0x3f800000, 0xbf800000, 0, 0x3f800000, 0x3f800000 },
	{ "fcas", "V33 V34", 0x80000000, 0, 5, 5, 0x80000000 },
	{ "and", "V33 %null", 0xff00, 0x0ff0, 0, 0x0f00, 0xff00 },
	{ "or", "V33 %null", 0xff00, 0x0ff0, 0, 0xfff0, 0xff00 },
	{ "xor", "V33 %null", 0xff00, 0x0ff0, 0, 0xf0f0, 0xff00 },
};

/* Four lanes, the second disabled and the fourth outside. */
static void check_row(const struct row *r, unsigned int bits)
{
	uint32_t low = bits == 16 ? 0xffff : UINT32_MAX;
	uint32_t new = r->new &low, returned = r->returned &low;
	struct machine m;

	unit_case("lsc_atomic_%s of %u bits, old 0x%x", r->op, bits, r->old);
	typed_scene_lsc(&m, VISA_PVC, false, "format=none");
	run_ok(&m, ".shape T6 format=R%u_UINT width=4", bits);
	machine_fill(&m, 6, 0x5a);
	for (uint32_t i = 0; i < 4; i++) {
		machine_set(&m, 32, 4 * i, LIST(uint32_t, i + 1));
		machine_set(&m, 33, 4 * i, &r->src1, 4);
		machine_set(&m, 34, 4 * i, &r->src2, 4);
		machine_put(&m, 6, (i + 1) * bits / 8, &r->old, bits / 8);
	}
	machine_mask(&m, ~2u);
	run_ok(&m, "lsc_atomic_%s.tgm (M1, 4) V35:%s bti(0x3)[V32]:a32 %s", r->op,
	       bits == 16 ? "d16c32" : "d32", r->sources);
	for (uint32_t i = 0; i < 3; i += 2) {
		machine_want(&m, 6, (i + 1) * bits / 8, &new, bits / 8);
		WANT_VAR32(&m, 35, 4 * i, returned);
	}
	WANT_VAR32(&m, 35, 12, 0);
	machine_counts(&m, 3, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

TEST(lsc_typed, atomics)
{
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		check_row(&rows[i], 32);
		if (rows[i].op[0] != 'f')
			check_row(&rows[i], 16);
	}
}

static bool touched(struct machine *m)
{
	return device_surface_changed(m->device, 6).tv_sec != 1;
}

/* An atomic load leaves the surface's time alone, for it writes nothing. */
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
	CHECK(!touched(&m)); /* none of these colours is there */
	run_ok(&m, "lsc_atomic_iinc.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 %%null %%null");
	CHECK(touched(&m));
	machine_free(&m);
}

/* Not even what was there: the memory may be read by many and written by none. */
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

/* No platform sums floats of 16 bits. */
TEST(lsc_typed, sums_of_halves)
{
	struct machine m;

	typed_scene_lsc(&m, VISA_PVC, false, "format=R16_FLOAT width=4");
	run_fails(&m, EOPNOTSUPP,
		  "lsc_atomic_fadd.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %%null");
	run_fails(&m, EOPNOTSUPP,
		  "lsc_atomic_fsub.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %%null");
	run_ok(&m, "lsc_atomic_fmax.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 V33 %%null");
	machine_free(&m);
}
