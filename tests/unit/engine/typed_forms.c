// SPDX-License-Identifier: MIT
/* Typed messages: which operands, surfaces and masks there are. */
#include <stdio.h>

#include "../../support/typed.h"

/* V0 as dst discards; a message still counts what it drops. */
TEST(typed_forms, null_operands)
{
	static const char *const needed[] = {
		"gather4_typed.R (M1, 8) T6 %null.0 V33.0 %null.0 %null.0 V35.0",
		"scatter4_typed.R (M1, 8) T6 %null.0 V33.0 %null.0 %null.0 V41.0",
		"scatter4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 %null.0",
		"typed_atomic.add (M1, 8) T6 %null.0 V33.0 %null.0 %null.0 V41.0 %null.0 V35.0",
		"typed_atomic.add (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 %null.0 %null.0 V35.0",
		"typed_atomic.cmpxchg (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V41.0 %null.0 V35.0",
	};
	struct machine m;

	typed_scene(&m, VISA_XEHP, false, "format=R32_UINT width=4");
	for (unsigned int i = 0; i < COUNT(needed); i++)
		run_fails(&m, EINVAL, "%s", needed[i]);
	typed_coordinates(&m, 3, 4, 0, 0);
	run_ok(&m, "gather4_typed.RGBA (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 %%null.0");
	machine_counts(&m, 8, 1, 0);
	machine_same(&m);
	run_ok(&m, "typed_atomic.inc (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 V99.0 V99.0 "
		   "%%null.0");
	WANT32(&m, 6, 0, 7);
	machine_counts(&m, 8, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

/* An operand reaches to the last lane of the last colour, not to the end of its register. */
TEST(typed_forms, operands_reach_to_the_last_lane)
{
	static const struct {
		const char *line; /* with V50 of just as many dwords */
		enum visa_platform platform;
		uint32_t dwords;
	} rows[] = {
		{ "gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V50.0", VISA_SKL, 8 },
		{ "gather4_typed.RA (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V50.0", VISA_SKL, 16 },
		{ "gather4_typed.RA (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V50.0", VISA_PVC, 24 },
		{ "gather4_typed.RGBA (M1, 2) T6 V32.0 %null.0 %null.0 %null.0 V50.0", VISA_SKL,
		  26 },
		{ "gather4_typed.RGBA (M1, 32) T6 V32.0 %null.0 %null.0 %null.0 V50.0", VISA_PVC,
		  128 },
		{ "scatter4_typed.GBA (M1, 1) T6 V32.0 %null.0 %null.0 %null.0 V50.0", VISA_SKL,
		  17 },
		{ "scatter4_typed.GB (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V50.0", VISA_SKL,
		  32 },
		{ "scatter4_typed.R (M1, 4) T6 V50.0 %null.0 %null.0 %null.0 V41.0", VISA_SKL, 4 },
		{ "scatter4_typed.R (M1, 4) T6 V32.0 V50.0 %null.0 %null.0 V41.0", VISA_SKL, 4 },
		{ "gather4_typed.R (M1, 4) T6 V32.0 V33.0 V50.0 %null.0 V35.0", VISA_SKL, 4 },
		{ "gather4_typed.R (M1, 4) T6 V32.0 V33.0 V34.0 V50.0 V35.0", VISA_SKL, 4 },
		{ "typed_atomic.add (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V50.0 %null.0 V35.0",
		  VISA_SKL, 4 },
		{ "typed_atomic.cmpxchg (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V33.0 V50.0 V35.0",
		  VISA_SKL, 4 },
		{ "typed_atomic.add (M1, 4) T6 V32.0 V33.0 V34.0 V40.0 V33.0 %null.0 V50.0",
		  VISA_SKL, 4 },
	};
	struct machine m;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].line);
		typed_scene(&m, rows[i].platform, false,
			    "format=R32_UINT width=4 height=4 depth=4");
		machine_var(&m, 50, VISA_UD, rows[i].dwords);
		run_ok(&m, "%s", rows[i].line);
		machine_free(&m);
		typed_scene(&m, rows[i].platform, false,
			    "format=R32_UINT width=4 height=4 depth=4");
		machine_var(&m, 50, VISA_UD, rows[i].dwords - 1);
		run_fails(&m, ERANGE, "%s", rows[i].line);
		machine_free(&m);
	}
}

/* T0 and T255 have no texels; a user's surface has some once it has a shape. */
TEST(typed_forms, surfaces)
{
	static const struct {
		const char *mnemonic, *operands;
	} forms[] = {
		{ "gather4_typed.R (M1, 8)", "V32.0 %null.0 %null.0 %null.0 V35.0" },
		{ "scatter4_typed.R (M1, 8)", "V32.0 %null.0 %null.0 %null.0 V41.0" },
		{ "typed_atomic.add (M1, 8)", "V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0" },
	};
	struct machine m;

	for (unsigned int i = 0; i < COUNT(forms); i++) {
		unit_case("%s", forms[i].mnemonic);
		typed_scene(&m, VISA_XEHP, false, "format=R32_UINT width=4");
		machine_surface(&m, 7, 64);
		run_fails(&m, EINVAL, "%s %%slm %s", forms[i].mnemonic, forms[i].operands);
		run_fails(&m, EINVAL, "%s %%scratch %s", forms[i].mnemonic, forms[i].operands);
		run_fails(&m, ENXIO, "%s T8 %s", forms[i].mnemonic, forms[i].operands);
		run_fails(&m, ENXIO, "%s T7 %s", forms[i].mnemonic, forms[i].operands);
		CHECK_HAS(m.result.message, ".shape T7 format=");
		run_ok(&m, ".shape T7 format=R32_UINT width=4");
		run_ok(&m, "%s T7 %s", forms[i].mnemonic, forms[i].operands);
		machine_free(&m);
	}
}

TEST(typed_forms, masks_of_colours)
{
	struct machine m;

	typed_scene(&m, VISA_XEHP, false, "format=R32_UINT width=4");
	for (unsigned int mask = 0; mask < 256; mask++) {
		if (mask && mask < 16)
			continue;
		hex_fails(&m, EINVAL,
			  "4b 03 0000 %02x 06 20000000 0000 00000000 0000 00000000 0000 "
			  "00000000 0000 23000000 0000",
			  mask);
		hex_fails(&m, EINVAL,
			  "4c 03 0000 %02x 06 20000000 0000 00000000 0000 00000000 0000 "
			  "00000000 0000 29000000 0000",
			  mask);
	}
	machine_free(&m);
}
