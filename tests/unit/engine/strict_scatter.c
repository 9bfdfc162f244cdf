// SPDX-License-Identifier: MIT
/* -o strict: what the documents forbid or leave undefined is refused: decision 14. */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * V32..V34 ud, V35 ud, V36 uq as in every scene; V40 d, V41 f, V42 uw, V43 ub,
 * V44 q, V45 df, V46 b, V47 uq, V48 f to return in; V60 five dwords, less than a
 * register. Offsets are 16 bytes apart, addresses too.
 */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	static const enum visa_type types[] = { VISA_D,	 VISA_F, VISA_UW, VISA_UB, VISA_Q,
						VISA_DF, VISA_B, VISA_UQ, VISA_F };

	machine_scene(m, platform, strict);
	for (uint32_t i = 0; i < COUNT(types); i++)
		machine_var(m, 40 + i, types[i], 128);
	machine_var(m, 60, VISA_UD, 5);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 32, 4 * i, LIST(uint32_t, 16 * i));
		machine_set(m, 36, 8 * i, LIST(uint64_t, 16 * i));
	}
	for (uint32_t i = 0; i < 5; i++)
		machine_set(m, 60, 4 * i, LIST(uint32_t, 16 * i));
}

/* Where an operand starts is where it starts in the variable that it is laid over. */
TEST(strict, an_alias_is_aligned_as_its_place_is)
{
	struct machine m;

	scene(&m, VISA_XEHP, true);
	run_ok(&m, ".decl OVER v_type=G type=ud num_elts=32 alias=<V35, 16>");
	run_ok(&m, ".decl DEEP v_type=G type=ud num_elts=16 alias=<OVER, 16>");
	run_fails(&m, EINVAL, "oword_ld (1) %%slm 0x0:ud OVER.0");
	run_ok(&m, "oword_ld (1) %%slm 0x0:ud OVER.16");
	run_ok(&m, "oword_ld (1) %%slm 0x0:ud DEEP.0");
	WANT_VAR32(&m, 35, 32, 0, 0, 0, 0);
	machine_same(&m);
	run_fails(&m, EINVAL, "oword_ld (1) %%slm 0x0:ud DEEP.16");
	machine_free(&m);
}
