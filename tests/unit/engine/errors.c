// SPDX-License-Identifier: MIT
/*
 * Tests which error is reported if an instruction has several errors. A failing instruction changes
 * nothing (ioctl/README.md, section "errno").
 */
#include "../../support/machine.h"

/*
 * Make the variables for erroneous instructions. V35 has 1 KiB, V50 one dword. V51 is short, and
 * has a type that -o strict refuses. The addresses in V36 are not mapped. V99, P9 and T9 do not
 * exist.
 */
static void scene(struct machine *m, bool strict, enum visa_platform platform)
{
	machine_scene(m, platform, strict);
	machine_surface(m, 6, 4096);
	machine_pred(m, 1, 32, 0xffffffff);
	machine_var(m, 50, VISA_UD, 1);
	machine_var(m, 51, VISA_UB, 4);
	machine_var(m, 52, VISA_UB, 128);
	machine_var(m, 53, VISA_UQ, 32);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 36, 8 * i, LIST(uint64_t, 0xdead0000dead0000));
		machine_set(m, 32, 4 * i, LIST(uint32_t, 4 * i));
	}
}

/*
 * An error text contains the numbers, as in the example of ioctl/README.md, section "The result".
 */
TEST(errors, say_what_and_how_much)
{
	struct machine m;

	scene(&m, false, VISA_XEHP);
	machine_var(&m, 60, VISA_UD, 8);
	run_fails(&m, ERANGE, "scatter.4 (M1, 16) %%scratch 0x0:ud V32.0 V60.0");
	CHECK_STR(m.result.message,
		  "V60 is 32 bytes; the operand, 16 dwords from byte 0 on, needs 64");
	CHECK_STR(m.result.instruction, "scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V60.0");
	run_fails(&m, ENOENT, "scatter.4 (M1, 16) %%scratch 0x0:ud V32.0 V99.0");
	CHECK_HAS(m.result.message, "V99");
	run_fails(&m, ENOENT, "(P9) svm_gather.4.1 (M1, 8) V36.0 V35.0");
	CHECK_HAS(m.result.message, "P9");
	run_fails(&m, ENXIO, "scatter.4 (M1, 16) T9 0x0:ud V32.0 V33.0");
	CHECK_HAS(m.result.message, "T9");
	run_fails(&m, EFAULT, "svm_gather.4.1 (M1, 8) V36.0 V35.0");
	CHECK_HAS(m.result.message, "0xdead0000dead0000");
	machine_free(&m);
}
