// SPDX-License-Identifier: MIT
/*
 * Tests that all sources are read before any destination is written (decision 13 of
 * lib/engine/README.md).
 */
#include "../../support/machine.h"

/* The destination is an alias of the source, so both share bytes. */
TEST(overlap, aliases_overlap_as_their_variables_do)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	run_ok(&m, ".decl VA v_type=G type=ud num_elts=16 alias=<V32, 4>");
	for (uint32_t i = 0; i < 17; i++)
		machine_set(&m, 32, 4 * i, LIST(uint32_t, 4 * i));
	for (uint32_t i = 0; i < 16; i++)
		PUT32(&m, SLM, 4 * i, 1000 + i);
	run_ok(&m, "dword_atomic.inc (M1, 16) %%slm V32.0 %%null.0 %%null.0 VA.0");
	for (uint32_t i = 0; i < 16; i++) {
		WANT_VAR32(&m, 32, 4 + 4 * i, 1000 + i);
		WANT32(&m, SLM, 4 * i, 1001 + i);
	}
	machine_same(&m);
	machine_free(&m);
}
