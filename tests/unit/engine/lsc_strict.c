// SPDX-License-Identifier: MIT
/* Untyped LSC messages under -o strict: what their page forbids or leaves undefined. */
#include <stdio.h>

#include "../../support/lsc.h"

/* Under strict: refused, with what is wrong in the message, or executed. */
/* A block by its place. */
#define BLOCK2D(place) "lsc_load_block2d.ugm (M1, 1) V40:d32.4x4nn flat[" place "]"

static void scene(struct machine *m)
{
	lsc_scene(m, VISA_PVC, true);
	machine_var(m, 60, VISA_UQ, 8);
	machine_var(m, 61, VISA_D, 16);
	machine_var(m, 62, VISA_UD, 16);
	SET32(m, 61, 0xff, 0xffffffff);
	SET32(m, 62, 0x3f, 0xff, 0x40, 0, 0);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 36, 8 * i, LIST(uint64_t, 0x100 + 0x10 * i));
		machine_set(m, 32, 4 * i, LIST(uint32_t, 0x100 + 0x10 * i));
	}
}

static void check_strict(const char *const *good, size_t goods, const char *const *bad, size_t bads)
{
	struct machine m;

	for (size_t i = 0; i < goods; i++) {
		unit_case("%s", good[i]);
		scene(&m);
		run_ok(&m, "%s", good[i]);
		machine_free(&m);
	}
	scene(&m);
	for (size_t i = 0; i < bads; i++) {
		unit_case("%s", bad[i]);
		run_fails(&m, EINVAL, "%s", bad[i]);
		CHECK_HAS(m.result.message, "strict");
	}
	machine_free(&m);
}

#define CHECK_STRICT(good, bad) check_strict(good, COUNT(good), bad, COUNT(bad))

/* The page's table of cachings, and that shared local memory has none. */
TEST(lsc_strict, cachings)
{
	static const char *const levels[] = { "df", "uc", "ca", "wb", "wt", "st", "ri" };
	static const char *const both[] = { "df.df", "uc.uc", "st.uc" };
	static const char *const loads[] = { "uc.ca", "ca.uc", "ca.ca", "st.ca", "ri.ca" };
	static const char *const stores[] = { "uc.wb", "wt.uc", "wt.wb", "st.wb", "wb.wb" };
	struct machine m;
	char caching[16];

	lsc_scene(&m, VISA_PVC, true);
	for (unsigned int i = 0; i < COUNT(levels) * COUNT(levels); i++) {
		bool load = false, store = false, none = i == 0;
		int rc;

		snprintf(caching, sizeof(caching), "%s.%s", levels[i / 7], levels[i % 7]);
		unit_case("%s", caching);
		for (unsigned int k = 0; k < COUNT(both); k++)
			load |= !strcmp(both[k], caching);
		store = load;
		for (unsigned int k = 0; k < COUNT(loads); k++) {
			load |= !strcmp(loads[k], caching);
			store |= !strcmp(stores[k], caching);
		}
		rc = run(&m, "lsc_load.ugm.%s (M1, 1) V40:d32 flat[V36]:a64", caching);
		CHECK_EQ(rc, load ? 0 : -EINVAL);
		rc = run(&m, "lsc_store.ugm.%s (M1, 1) flat[V36]:a64 V41:d32", caching);
		CHECK_EQ(rc, store ? 0 : -EINVAL);
		rc = run(&m, "lsc_atomic_iinc.ugm.%s (M1, 1) V40:d32 flat[V36]:a64 %%null %%null",
			 caching);
		CHECK_EQ(rc, store ? 0 : -EINVAL);
		rc = run(&m, "lsc_load.slm.%s (M1, 1) V40:d32 flat[V32]:a32", caching);
		CHECK_EQ(rc, none ? 0 : -EINVAL);
	}
	machine_free(&m);
}

TEST(lsc_strict, operands)
{
	static const char *const good[] = {
		"lsc_load.ugm (M1, 16) V40:d32 flat[V36]:a64",
		"lsc_load.ugm (M1, 16) V36:d64 flat[V36]:a64",
		"lsc_load.ugm (M1, 16) V40:d32 bti(V62(0,1))[V32]:a32",
		"lsc_load_strided.ugm (M1, 16) V40:d32 flat[V60, V62(0,2)]:a64",
		BLOCK2D("V60, V62(0,0), V62(0,1), V62(0,2), V62(0,3), 0x0"),
		BLOCK2D("V60, 0x3f, 0xff, 0x40, V61(0,0), V61(0,1)"),
	};
	static const char *const bad[] = {
		"lsc_load.ugm (M1, 16) V40.4:d32 flat[V36]:a64",
		"lsc_load.ugm (M1, 16) V40:d32 bti(V61(0,0))[V32]:a32",
		"lsc_load_strided.ugm (M1, 16) V40:d32 flat[V60, V61(0,0)]:a64",
		BLOCK2D("V62, 0x3f, 0xff, 0x40, 0x0, 0x0"),
		BLOCK2D("0x0, 0x3f, 0xff, 0x40, 0x0, 0x0"),
		BLOCK2D("V60, V61, 0xff, 0x40, 0x0, 0x0"),
		BLOCK2D("V60, 0x3f, 0xff, 0x40, V60, 0x0"),
		"lsc_load.ugm (M5, 32) V40:d32 flat[V36]:a64",
		"lsc_atomic_iinc.ugm (M1, 16) V40:d32 flat[V36]:a64 V41 %null",
		"lsc_atomic_iadd.ugm (M1, 16) V40:d32 flat[V36]:a64 V41 V41",
	};
	struct machine m;
	struct lsc_bytes b = LSC_LOAD;

	CHECK_STRICT(good, bad);
	/* Operands that have no place in text. */
	lsc_scene(&m, VISA_PVC, true);
	CHECK_EQ(lsc_run(&m, &b), 0);
	b.src1 = "29000000 0000";
	CHECK_EQ(lsc_run(&m, &b), -EINVAL);
	CHECK_HAS(m.result.message, "src1 is V41");
	b = (struct lsc_bytes)LSC_LOAD;
	b.src2 = "29000000 0000";
	CHECK_EQ(lsc_run(&m, &b), -EINVAL);
	CHECK_HAS(m.result.message, "src2 is V41");
	b = (struct lsc_bytes)LSC_LOAD;
	b.sub = 4;
	b.src1 = "29000000 0000";
	CHECK_EQ(lsc_run(&m, &b), -EINVAL);
	CHECK_HAS(m.result.message, "dst is V40");
	machine_free(&m);
}

TEST(lsc_strict, alignment)
{
	static const char *const good[] = {
		"lsc_load.ugm (M1, 16) V40:d8 flat[V36+0x1]:a64",
		"lsc_load.ugm (M1, 16) V40:d8c32 flat[V36+0x1]:a64",
		"lsc_load.ugm (M1, 16) V40:d16c32 flat[V36+0x2]:a64",
		"lsc_atomic_iinc.slm (M1, 16) V40:d64 flat[V32+0x8]:a32 %null %null",
	};
	static const char *const bad[] = {
		"lsc_load.ugm (M1, 16) V40:d16 flat[V36+0x1]:a64",
		"lsc_load.ugm (M1, 16) V40:d32 flat[V36+0x2]:a64",
		"lsc_load.ugm (M1, 16) V40:d64 flat[V36+0x2]:a64",
		"lsc_load.ugm (M1, 16) V40:d16c32h flat[V36+0x1]:a64",
		"lsc_store_strided.ugm (M1, 16) flat[V36, 0x6]:a64 V41:d32",
		"lsc_atomic_iinc.slm (M1, 16) V40:d64 flat[V32+0x4]:a32 %null %null",
		BLOCK2D("V60, 0x3f, 0xff, 0x42, 0x0, 0x0"),
		BLOCK2D("0x2:uq, 0x3f, 0xff, 0x40, 0x0, 0x0"),
	};

	CHECK_STRICT(good, bad);
}

/* Two channels that store one byte; lanes are 16 bytes apart. */
TEST(lsc_strict, conflicts)
{
	static const char *const good[] = {
		"lsc_store.ugm (M1, 16) flat[V36]:a64 V41:d32x4",
		"lsc_store.slm (M1, 16) flat[V32]:a32 V41:d64x2",
		"lsc_store_quad.ugm (M1, 16) flat[V36]:a64 V41:d64.xw",
		"lsc_store_strided.ugm (M1, 16) flat[V60, 0x8]:a64 V41:d32x2",
		"lsc_load.ugm (M1, 16) V40:d64x4 flat[V36]:a64",
		"lsc_load_strided.ugm (M1, 16) V40:d32 flat[V60, 0x0]:a64",
		/* What is out of bounds is not written. */
		"lsc_store.slm (M1, 16) flat[0x0*V32+0x10000]:a32 V41:d32",
		"lsc_store.ugm (M1, 1) flat[V36]:a64 V41:d64x4",
		"lsc_atomic_iinc.slm (M1, 16) V40:d32 flat[0x0*V32]:a32 %null %null",
	};
	static const char *const bad[] = {
		"lsc_store.ugm (M1, 16) flat[V36]:a64 V41:d64x3",
		"lsc_store.slm (M1, 16) flat[V32]:a32 V41:d64x4",
		"lsc_store_quad.ugm (M1, 16) flat[V36]:a64 V41:d64.xz",
		"lsc_store_quad.ugm (M1, 16) flat[V36]:a64 V41:d64.yw",
		"lsc_store_strided.ugm (M1, 16) flat[V60, 0x4]:a64 V41:d32x2",
		"lsc_store_strided.ugm (M1, 16) flat[V60, 0x0]:a64 V41:d8",
		"lsc_store.ugm (M1, 16) flat[0x0*V36]:a64 V41:d8",
		"lsc_store.ugm (M1, 16) flat[0x0*V36+0x8000]:a64 V41:d8",
		"lsc_store_uncompressed.ugm (M1, 16) flat[0x0*V36]:a64 V41:d32",
	};

	CHECK_STRICT(good, bad);
}
