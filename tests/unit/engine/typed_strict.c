// SPDX-License-Identifier: MIT
/* Typed messages under -o strict: decision 14. */
#include <stdio.h>

#include "../../support/typed.h"

/* typed_scene()'s, whose u count up, and data: V42 d, V43 f, V44 uw. */
static void scene(struct machine *m, enum visa_platform platform, bool strict, const char *shape)
{
	typed_scene(m, platform, strict, shape);
	machine_var(m, 42, VISA_D, 64);
	machine_var(m, 43, VISA_F, 64);
	machine_var(m, 44, VISA_UW, 128);
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 32, 4 * i, &i, 4);
}

/* What a line does under -o strict to a surface of a shape. */
static const struct {
	const char *line;
	const char *shape;
	enum visa_platform platform;
	bool allowed;
} rows[] = {
	/* execution sizes */
	{ "gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, true },
	{ "gather4_typed.R (M1, 4) T6 V32.0 %null.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	{ "gather4_typed.R (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_DG2, false },
	{ "gather4_typed.R (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_PVC, true },
	{ "scatter4_typed.R (M1, 16) T6 V32.0 %null.0 %null.0 %null.0 V41.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	{ "scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0",
	  "format=R32_UINT width=64", VISA_XEHP, true },
	{ "scatter4_typed.R (M1, 32) T6 V32.0 %null.0 %null.0 %null.0 V41.0",
	  "format=R32_UINT width=64", VISA_PVC, false },
	{ "typed_atomic.add (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, true },
	{ "typed_atomic.add (M1, 2) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	{ "gather4_typed.R (M8, 8) T6 V32.0 %null.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	/* coordinates that the shape has no use for */
	{ "gather4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	{ "gather4_typed.R (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64 height=2", VISA_XEHP, true },
	{ "gather4_typed.R (M1, 8) T6 V32.0 V33.0 V34.0 %null.0 V35.0",
	  "format=R32_UINT width=64 height=2", VISA_XEHP, false },
	{ "gather4_typed.R (M1, 8) T6 V32.0 V33.0 V34.0 V40.0 V35.0",
	  "format=R32_UINT width=64 height=2 depth=2", VISA_XEHP, true },
	{ "typed_atomic.inc (M1, 8) T6 V32.0 V33.0 %null.0 %null.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	/* types */
	{ "gather4_typed.R (M1, 8) T6 V42.0 %null.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	{ "gather4_typed.R (M1, 8) T6 V32.0 V42.0 %null.0 %null.0 V35.0",
	  "format=R32_UINT width=64 height=2", VISA_XEHP, false },
	{ "gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0",
	  "format=R32_UINT width=64", VISA_XEHP, true },
	{ "gather4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V44.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	{ "scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V42.0",
	  "format=R32_SINT width=64", VISA_XEHP, true },
	{ "scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0",
	  "format=R32_SINT width=64", VISA_XEHP, false },
	{ "scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0",
	  "format=R8_UNORM width=64", VISA_XEHP, true },
	{ "scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0",
	  "format=R8_UNORM width=64", VISA_XEHP, false },
	{ "scatter4_typed.R (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	{ "typed_atomic.imin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V42.0 %null.0 V42.0",
	  "format=R32_SINT width=64", VISA_XEHP, true },
	{ "typed_atomic.imin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0",
	  "format=R32_SINT width=64", VISA_XEHP, false },
	{ "typed_atomic.inc (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0",
	  "format=R32_UINT width=64", VISA_XEHP, false },
	/* the page says ud of floats, too, the table of operations f */
	{ "typed_atomic.fmin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V43.0 %null.0 V43.0",
	  "format=R32_FLOAT width=64", VISA_XEHP, true },
	{ "typed_atomic.fmin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V41.0 %null.0 V35.0",
	  "format=R32_FLOAT width=64", VISA_XEHP, true },
	{ "typed_atomic.fmin (M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V42.0 %null.0 V35.0",
	  "format=R32_FLOAT width=64", VISA_XEHP, false },
};

/* Each line runs without -o strict; with it only what is allowed does. */
TEST(typed_strict, lines)
{
	struct machine m;

	for (unsigned int i = 0; i < 2 * COUNT(rows); i++) {
		unit_case("%s on %s, %s", rows[i / 2].line,
			  visa_platform_name(rows[i / 2].platform), rows[i / 2].shape);
		scene(&m, rows[i / 2].platform, i % 2, rows[i / 2].shape);
		if (i % 2 && !rows[i / 2].allowed)
			run_fails(&m, EINVAL, "%s", rows[i / 2].line);
		else
			run_ok(&m, "%s", rows[i / 2].line);
		machine_free(&m);
	}
}

/* Two lanes that store in one texel are refused, unless the texel is not there or not written. */
TEST(typed_strict, conflicts)
{
	struct machine m;

	scene(&m, VISA_XEHP, true, "format=RG32_UINT width=64");
	for (uint32_t k = 0; k < 8; k++)
		machine_set(&m, 32, 4 * k, LIST(uint32_t, 2 * k));
	run_ok(&m, "scatter4_typed.R (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	machine_set(&m, 32, 4 * 5, LIST(uint32_t, 2));
	machine_same(&m);
	run_fails(&m, EINVAL, "scatter4_typed.R (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	CHECK_HAS(m.result.message, "channels 1 and 5");
	run_ok(&m, "scatter4_typed.B (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	machine_mask(&m, ~2u);
	run_ok(&m, "scatter4_typed.R (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	machine_set(&m, 32, 4 * 5, LIST(uint32_t, 64));
	machine_set(&m, 32, 4 * 6, LIST(uint32_t, 64));
	run_ok(&m, "scatter4_typed.R (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	machine_counts(&m, 7, 2, 0);
	machine_same(&m);
	machine_free(&m);
}
