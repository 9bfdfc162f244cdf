// SPDX-License-Identifier: MIT
/* Tests of typed LSC messages: operands that select a surface, legal forms, and -o strict. */
#include <stdio.h>

#include "../../support/typed.h"

/*
 * All caching values of Intel's document (0 to 6) are accepted and have no effect. Others are
 * refused.
 */
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
