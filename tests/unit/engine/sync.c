// SPDX-License-Identifier: MIT
/*
 * Tests of fences and barriers with one thread: they are executed and counted, and have no other
 * effect.
 */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * Objects for skl contain fences that stop the compiler only. They also have the bit for local
 * memory, which must not be refused on skl.
 */
TEST(sync, a_fence_for_the_compiler_alone_needs_no_local_memory)
{
	struct visa_inst inst;
	struct visa_error e;

	for (unsigned int mask = 0x80; mask < 256; mask++) {
		const uint8_t code[] = { 0x5c, (uint8_t)mask };

		unit_case("mask 0x%02x", mask);
		CHECK_EQ(visa_decode(code, sizeof(code), &inst, &e), sizeof(code));
		CHECK_EQ(visa_verify(&inst, VISA_SKL, &e), 0);
	}
}
