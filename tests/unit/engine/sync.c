// SPDX-License-Identifier: MIT
/* Fences and barriers: executed and counted, with no other effect if there is only one thread. */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * Objects for skl contain fences for the compiler only, which also have the bit for local memory.
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
