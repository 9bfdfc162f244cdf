// SPDX-License-Identifier: MIT
/* Tests of typed messages: the allowed operands, surfaces and sets of colours. */
#include <stdio.h>

#include "../../support/typed.h"

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
