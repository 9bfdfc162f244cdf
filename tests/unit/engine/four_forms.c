// SPDX-License-Identifier: MIT
/* Fields and operands of the messages of four colours: what is legal, how far they reach. */
#include <stdio.h>

#include "../../support/machine.h"

/* V36 offsets of 8 bytes, V32 of 4, all zero; V40 data, V41 to return in. */
static void scene(struct machine *m, enum visa_platform platform)
{
	machine_scene(m, platform, false);
	machine_var(m, 40, VISA_UD, 128);
	machine_var(m, 41, VISA_UD, 128);
}

/* scale is ignored; channels are four bits, of which one at least is set. */
TEST(four, fields)
{
	struct machine m;

	for (unsigned int byte = 0; byte < 256; byte++) {
		unit_case("channels 0x%02x", byte);
		scene(&m, VISA_XEHP);
		if (!byte || byte > 15) {
			hex_fails(&m, EINVAL,
				  "74 03 0000 %02x 0000 00 05 00 00000000 20000000 0000 29000000 "
				  "0000",
				  byte);
			hex_fails(&m, EINVAL,
				  "4e 07 03 0000 %02x 0000 05 00 00000000 24000000 0000 28000000 "
				  "0000",
				  byte);
		} else {
			hex_ok(&m,
			       "74 03 0000 %02x %02x%02x 00 05 00 00000000 20000000 0000 29000000 "
			       "0000",
			       byte, 17 * byte, 255 - byte);
			hex_ok(&m,
			       "4e 07 03 0000 %02x %02x%02x 05 00 00000000 24000000 0000 28000000 "
			       "0000",
			       byte, 17 * byte, 255 - byte);
		}
		machine_free(&m);
	}
}

/* As far as the last lane of the last colour, and not to the end of its register. */
TEST(four, operands_reach_to_the_last_lane_of_the_last_colour)
{
	static const struct {
		const char *form;
		uint32_t dwords, dwords_of_pvc;
	} rows[] = {
		{ "R (M1, 1)", 1, 1 },	   { "R (M1, 4)", 4, 4 },
		{ "GB (M1, 1)", 9, 17 },   { "RGB (M1, 4)", 20, 36 },
		{ "RA (M1, 8)", 16, 24 },  { "RGBA (M1, 16)", 64, 64 },
		{ "RGB (M1, 2)", 18, 34 }, { "RGBA (M1, 32)", 128, 128 },
	};
	struct machine m;

	for (unsigned int k = 0; k < 2 * COUNT(rows); k++) {
		uint32_t need = k % 2 ? rows[k / 2].dwords_of_pvc : rows[k / 2].dwords;

		unit_case("%s needs %u dwords", rows[k / 2].form, need);
		scene(&m, k % 2 ? VISA_PVC : VISA_XEHP);
		machine_var(&m, 60, VISA_UD, need);
		run_ok(&m, "gather4_scaled.%s %%slm 0x0:ud V32.0 V60.0", rows[k / 2].form);
		run_ok(&m, "scatter4_scaled.%s %%slm 0x0:ud V32.0 V60.0", rows[k / 2].form);
		run_ok(&m, "svm_gather4scaled.%s 0x0:uq V36.0 V60.0", rows[k / 2].form);
		run_ok(&m, "svm_scatter4scaled.%s 0x0:uq V36.0 V60.0", rows[k / 2].form);
		machine_free(&m);
		scene(&m, k % 2 ? VISA_PVC : VISA_XEHP);
		machine_var(&m, 61, VISA_UB, 4 * need - 1);
		run_fails(&m, ERANGE, "gather4_scaled.%s %%slm 0x0:ud V32.0 V61.0",
			  rows[k / 2].form);
		run_fails(&m, ERANGE, "scatter4_scaled.%s %%slm 0x0:ud V32.0 V61.0",
			  rows[k / 2].form);
		run_fails(&m, ERANGE, "svm_gather4scaled.%s 0x0:uq V36.0 V61.0", rows[k / 2].form);
		run_fails(&m, ERANGE, "svm_scatter4scaled.%s 0x0:uq V36.0 V61.0", rows[k / 2].form);
		machine_free(&m);
	}
}
