// SPDX-License-Identifier: MIT
/* LSC's typed messages: how they name a surface, which forms there are, and -o strict. */
#include <stdio.h>

#include "../../support/typed.h"

#define BTI(n)	    "lsc_load_quad.tgm (M1, 4) V35:d32.x bti(" n ")[V32]:a32"
#define BTI_OF(var) "lsc_load_quad.tgm (M1, 4) V35:d32.x bti(" var ")[V32]:a32"

/* A number is looked up where it stands; what a variable holds, when the message is executed. */
TEST(lsc_typed_forms, surfaces)
{
	static const struct {
		uint32_t bti;
		int err;
	} indices[] = {
		{ 3, 0 },	  { 7, ENXIO }, /* T7 is a buffer */
		{ 8, ENXIO },	  { 6, ENXIO }, /* T6 has index 3 */
		{ 254, EINVAL },  { 255, EINVAL },
		{ 253, EINVAL },  { 252, EOPNOTSUPP }, /* bindless */
		{ 0x103, ENXIO },
	};
	struct machine m;

	typed_scene_lsc(&m, VISA_DG2, false, "format=R32_UINT width=4");
	machine_surface(&m, 7, 64);
	PUT32(&m, 6, 0, 0x1234);
	for (unsigned int i = 0; i < COUNT(indices); i++) {
		unit_case("binding table index %u", indices[i].bti);
		machine_fill_var(&m, 35, 0xee);
		machine_set(&m, 43, 4, &indices[i].bti, 4);
		if (indices[i].err) {
			run_fails(&m, indices[i].err, BTI("0x%x"), indices[i].bti);
			run_fails(&m, indices[i].err, BTI_OF("V43(0,1)"));
			continue;
		}
		WANT_VAR32(&m, 35, 0, 0x1234, 0x1234, 0x1234, 0x1234);
		run_ok(&m, BTI("0x%x"), indices[i].bti);
		machine_same(&m);
		machine_fill_var(&m, 35, 0xee);
		WANT_VAR32(&m, 35, 0, 0x1234, 0x1234, 0x1234, 0x1234);
		run_ok(&m, BTI_OF("V43(0,1)"));
		machine_same(&m);
	}
	unit_case(NULL);
	run_fails(&m, ENOENT, BTI_OF("V99(0,0)"));
	run_fails(&m, ERANGE, BTI_OF("V43(1,0)"));
	machine_free(&m);
}

/* Whatever a variable names, an atomic's numbers have to be its texels. */
TEST(lsc_typed_forms, formats_of_atomics)
{
	struct machine m;

	typed_scene_lsc(&m, VISA_DG2, false, "format=R16_UINT width=4");
	SET32(&m, 43, 3);
	run_fails(&m, EINVAL,
		  "lsc_atomic_iinc.tgm (M1, 4) V35:d32 bti(0x3)[V32]:a32 %%null %%null");
	run_fails(&m, EINVAL,
		  "lsc_atomic_iinc.tgm (M1, 4) V35:d32 bti(V43(0,0))[V32]:a32 %%null %%null");
	run_ok(&m, "lsc_atomic_iinc.tgm (M1, 4) %%null:d16c32 bti(V43(0,0))[V32]:a32 %%null "
		   "%%null");
	WANT16(&m, 6, 0, 4);
	machine_same(&m);
	run_ok(&m, ".shape T6 format=RG16_UINT width=4");
	run_fails(&m, EINVAL,
		  "lsc_atomic_iinc.tgm (M1, 4) V35:d16c32 bti(0x3)[V32]:a32 %%null %%null");
	machine_free(&m);
}

/*
 * 8a, sub-opcode, exec size 4, no predicate, caches; then the bytes that are tried: address
 * type, address size, data size, order, elements, mask; surface 3, dst V35, u V32.
 */
#define HEX(sub, codes)                                                                            \
	"8a" sub "02 0000 0000" codes "05 00 03000000 23000000 0000 20000000 0000 00000000 0000"   \
	" 00000000 0000 00000000 0000 29000000 0000 29000000 0000"

static const struct {
	const char *hex;
	int err;
} typed_forms[] = {
	{ HEX("02", "04 02 03 01 0f 0f"), 0 },
	{ HEX("02", "04 02 03 01 00 01"), 0 },	    /* elements are as the mask */
	{ HEX("02", "01 02 03 01 0f 0f"), EINVAL }, /* flat */
	{ HEX("02", "02 02 03 01 0f 0f"), EOPNOTSUPP },
	{ HEX("02", "03 02 03 01 0f 0f"), EOPNOTSUPP },
	{ HEX("02", "05 02 03 01 0f 0f"), EOPNOTSUPP },
	{ HEX("02", "00 02 03 01 0f 0f"), EINVAL },
	{ HEX("02", "06 02 03 01 0f 0f"), EINVAL },
	{ HEX("02", "04 01 03 01 0f 0f"), 0 },
	{ HEX("02", "04 03 03 01 0f 0f"), EINVAL }, /* a64 */
	{ HEX("02", "04 00 03 01 0f 0f"), EINVAL },
	{ HEX("02", "04 02 04 01 0f 0f"), EOPNOTSUPP }, /* d64 */
	{ HEX("02", "04 02 06 01 0f 0f"), EOPNOTSUPP },
	{ HEX("06", "04 02 01 01 0f 0f"), EOPNOTSUPP },
	{ HEX("02", "04 02 00 01 0f 0f"), EINVAL },
	{ HEX("02", "04 02 03 02 0f 0f"), EINVAL }, /* transposed */
	{ HEX("02", "04 02 03 01 00 00"), EINVAL },
	{ HEX("02", "04 02 03 01 10 10"), EINVAL },
	{ HEX("06", "04 02 03 01 0f 0f"), 0 },
	{ HEX("1c", "04 02 03 01 0f 0f"), 0 },		/* store_uncompressed */
	{ HEX("1b", "04 02 03 01 0f 0f"), EOPNOTSUPP }, /* load_status */
	{ HEX("1d", "04 02 03 01 0f 0f"), EOPNOTSUPP }, /* ccs_update */
	{ HEX("1e", "04 02 03 01 01 01"), EOPNOTSUPP }, /* read_state_info */
	{ HEX("0c", "04 02 03 01 01 01"), 0 },
	{ HEX("0c", "04 02 03 01 01 00"), 0 },
	{ HEX("0c", "04 02 03 01 02 01"), EINVAL }, /* two elements */
	{ HEX("0c", "04 02 03 02 01 01"), EINVAL },
	{ HEX("0c", "04 02 04 01 01 01"), EINVAL },
	{ HEX("0c", "04 02 02 01 01 01"), EINVAL },
	{ HEX("0c", "04 02 07 01 01 01"), EINVAL },
	{ HEX("0c", "04 03 03 01 01 01"), EINVAL },
	{ HEX("0c", "01 02 03 01 01 01"), EINVAL },
	{ HEX("0c", "02 02 03 01 01 01"), EOPNOTSUPP },
};

TEST(lsc_typed_forms, typed_forms)
{
	struct machine m;

	for (unsigned int i = 0; i < COUNT(typed_forms); i++) {
		unit_case("%s", typed_forms[i].hex);
		typed_scene_lsc(&m, VISA_DG2, false, "format=R32_UINT width=4");
		if (typed_forms[i].err)
			hex_fails(&m, typed_forms[i].err, "%s", typed_forms[i].hex);
		else
			hex_ok(&m, "%s", typed_forms[i].hex);
		machine_free(&m);
	}
}

TEST(lsc_typed_forms, from_dg2_on)
{
	struct machine m;

	for (int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		unit_case("%s", visa_platform_name((enum visa_platform)p));
		typed_scene_lsc(&m, (enum visa_platform)p, false, "format=R32_UINT width=4");
		if (p >= VISA_DG2)
			run_ok(&m, BTI("0x3"));
		else
			run_fails(&m, EOPNOTSUPP, BTI("0x3"));
		machine_free(&m);
	}
}

/* All of what a page lists of caching is legal and has no effect. */
TEST(lsc_typed_forms, caching)
{
	struct machine m;

	typed_scene_lsc(&m, VISA_DG2, false, "format=R32_UINT width=4");
	PUT32(&m, 6, 0, 0x1234);
	WANT_VAR32(&m, 35, 0, 0x1234);
	for (unsigned int l1 = 0; l1 < 256; l1++)
		for (unsigned int l3 = 0; l3 < 256; l3 += l1 < 7 && l3 < 7 ? 1 : 51) {
			unit_case("l1 %u, l3 %u", l1, l3);
			if (l1 < 7 && l3 < 7)
				hex_ok(&m,
				       "8a02 00 0000 %02x %02x 04 02 03 01 01 01 05 00 03000000 "
				       "23000000 0000 20000000 0000 00000000 0000 00000000 0000 "
				       "00000000 0000 00000000 0000 00000000 0000",
				       l1, l3);
			else
				hex_fails(&m, EINVAL,
					  "8a02 00 0000 %02x %02x 04 02 03 01 01 01 05 00 03000000 "
					  "23000000 0000 20000000 0000 00000000 0000 00000000 0000 "
					  "00000000 0000 00000000 0000 00000000 0000",
					  l1, l3);
		}
	machine_same(&m);
	machine_free(&m);
}

/* What a line does under -o strict. */
static const struct {
	const char *line;
	enum visa_platform platform;
	bool allowed;
} strict_lines[] = {
	{ "lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_DG2, true },
	{ "lsc_load_quad.tgm (M1, 2) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_DG2, true },
	{ "lsc_load_quad.tgm (M1, 16) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_DG2, false },
	{ "lsc_load_quad.tgm (M1, 16) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_PVC, true },
	{ "lsc_load_quad.tgm (M1, 32) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_PVC, false },
	{ "lsc_load_quad.tgm (M8, 8) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_DG2, false },
	{ "lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V32, V33, V34]:a32", VISA_DG2, false },
	{ "lsc_load_quad.tgm (M1, 8) V35:d32.x bti(0x3)[V32, V33, %null, V40]:a32", VISA_DG2,
	  false },
	{ "lsc_load_quad.tgm (M1, 8) V35:d32.x bti(V43(0,0))[V32, V33]:a32", VISA_DG2, true },
	{ "lsc_load_quad.tgm (M1, 8) V35:d32.x bti(V43(0,0))[V32, V33, V34]:a32", VISA_DG2, false },
	{ "lsc_load_quad.tgm (M1, 8) V35:d32.x bti(V44(0,0))[V32, V33]:a32", VISA_DG2, false },
	{ "lsc_load_quad.tgm.ca.ca (M1, 8) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_DG2, true },
	{ "lsc_load_quad.tgm.wb.wb (M1, 8) V35:d32.x bti(0x3)[V32, V33]:a32", VISA_DG2, false },
	{ "lsc_store_quad.tgm.wb.wb (M1, 8) bti(0x3)[V32, V33]:a32 V41:d32.x", VISA_DG2, true },
	{ "lsc_store_quad.tgm.ca.ca (M1, 8) bti(0x3)[V32, V33]:a32 V41:d32.x", VISA_DG2, false },
	{ "lsc_store_quad.tgm (M1, 8) bti(0x3)[V32, V33]:a32 V41:d32.x", VISA_DG2, true },
	{ "lsc_store_quad.tgm (M1, 8) bti(0x3)[V33, V33]:a32 V41:d32.x", VISA_DG2, false },
	{ "lsc_store_quad.tgm (M1, 8) bti(V43(0,0))[V33, V33]:a32 V41:d32.x", VISA_DG2, false },
	{ "lsc_atomic_iinc.tgm (M1, 8) V35:d32 bti(0x3)[V33, V33]:a32 %null %null", VISA_DG2,
	  true },
	{ "lsc_atomic_iinc.tgm (M1, 8) V35:d32 bti(0x3)[V33, V33]:a32 V41 %null", VISA_DG2, false },
	{ "lsc_atomic_iadd.tgm (M1, 8) V35:d32 bti(0x3)[V33, V33]:a32 V41 V41", VISA_DG2, false },
};

/* Each line runs without -o strict; with it only what is allowed does. */
TEST(lsc_typed_forms, strict)
{
	struct machine m;

	for (unsigned int i = 0; i < 2 * COUNT(strict_lines); i++) {
		unit_case("%s", strict_lines[i / 2].line);
		typed_scene_lsc(&m, strict_lines[i / 2].platform, i % 2,
				"format=R32_UINT width=32 height=2");
		for (uint32_t k = 0; k < 32; k++)
			machine_set(&m, 32, 4 * k, &k, 4);
		machine_var(&m, 44, VISA_D, 1);
		SET32(&m, 43, 3);
		SET32(&m, 44, 3);
		if (i % 2 && !strict_lines[i / 2].allowed)
			run_fails(&m, EINVAL, "%s", strict_lines[i / 2].line);
		else
			run_ok(&m, "%s", strict_lines[i / 2].line);
		machine_free(&m);
	}
}
