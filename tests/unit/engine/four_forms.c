// SPDX-License-Identifier: MIT
/* Tests of the fields and operands of messages for up to four colours: legal values and sizes. */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * Make the operands: V36 has offsets of 8 bytes, V32 of 4 bytes, all zero. V40 is data, V41 a
 * destination.
 */
static void scene(struct machine *m, enum visa_platform platform)
{
	machine_scene(m, platform, false);
	machine_var(m, 40, VISA_UD, 128);
	machine_var(m, 41, VISA_UD, 128);
}

/*
 * The field "channels" has four bits, at least one of which must be set. The field "scale" is
 * ignored.
 */
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
