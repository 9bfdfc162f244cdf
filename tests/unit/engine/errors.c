// SPDX-License-Identifier: MIT
/* Which error comes first, and that nothing is half done: ioctl/README.md "errno". */
#include "../../support/machine.h"

/*
 * V35 is 1 KiB, V50 one dword, V51 of a type that -o strict refuses and short;
 * V99, P9 and T9 do not exist, addresses in V36 are not mapped.
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

struct row {
	const char *line;
	int err;
};

static const struct row causes[] = {
	{ "dword_atomic.fadd.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0", EOPNOTSUPP },
	{ "scatter.4 (M1, 8) %slm 0x0:ud V99.0 V33.0", ENOENT },
	{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V99.0", ENOENT },
	{ "scatter.4 (M1, 8) %slm V99(0,0)<0;1,0> V32.0 V33.0", ENOENT },
	{ "oword_ld (1) %slm 0x0:ud V99.0", ENOENT },
	{ "svm_gather.4.1 (M1, 8) V99.0 V35.0", ENOENT },
	{ "dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V99.0 V35.0", ENOENT },
	{ "dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V34.0 V99.0", ENOENT },
	{ "(P9) svm_gather.4.1 (M1, 8) V36.0 V35.0", ENOENT },
	{ "(!P4095.any) dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V35.0", ENOENT },
	{ "scatter.4 (M1, 8) T9 0x0:ud V32.0 V33.0", ENXIO },
	{ "scatter.4 (M1, 8) T1 0x0:ud V32.0 V33.0", ENXIO },
	{ "scatter.4 (M1, 8) T2 0x0:ud V32.0 V33.0", ENXIO },
	{ "scatter.4 (M1, 8) TSS 0x0:ud V32.0 V33.0", ENXIO },
	{ "scatter.4 (M1, 8) %bss 0x0:ud V32.0 V33.0", ENXIO },
	{ "scatter_scaled.4 (M1, 8) T9 0x0:ud V32.0 V33.0", ENXIO },
	{ "oword_ld (1) T254 0x0:ud V35.0", ENXIO },
	{ "dword_atomic.inc (M1, 8) T9 V32.0 %null.0 %null.0 V35.0", ENXIO },
	{ "scatter.4 (M1, 8) %slm 0x0:ud V32.100 V33.0", ERANGE },
	{ "scatter.1 (M1, 8) %slm 0x0:ud V32.0 V33.100", ERANGE },
	{ "scatter_scaled.1 (M1, 8) %slm 0x0:ud V50.0 V33.0", ERANGE },
	{ "scatter_scaled.1 (M1, 8) %slm 0x0:ud V32.0 V50.0", ERANGE },
	{ "scatter_scaled.1 (M1, 8) %slm V50(0,1)<0;1,0> V32.0 V33.0", ERANGE },
	{ "oword_ld (8) %slm 0x0:ud V32.1", ERANGE },
	{ "oword_ld (1) %slm 0x0:ud V50.0", ERANGE },
	{ "svm_gather.1.1 (M1, 32) V36.8 V35.0", ERANGE },
	{ "svm_gather.1.1 (M1, 32) V53.0 V32.4", ERANGE },
	{ "svm_gather.8.4 (M1, 32) V53.0 V35.8", ERANGE },
	{ "svm_gather.1.8 (M1, 32) V53.0 V35.1000", ERANGE },
	{ "dword_atomic.cmpxchg (M1, 8) %slm V50.0 V33.0 V34.0 V35.0", ERANGE },
	{ "dword_atomic.cmpxchg (M1, 8) %slm V32.0 V50.0 V34.0 V35.0", ERANGE },
	{ "dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V50.0 V35.0", ERANGE },
	{ "dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V34.0 V50.0", ERANGE },
	{ "dword_atomic.add.16 (M1, 8) %slm V32.0 V33.98 %null.0 V35.0", ERANGE },
	{ "dword_atomic.add.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.994", ERANGE },
	{ "svm_gather.4.1 (M1, 8) V36.0 V35.0", EFAULT },
};

/* Every cause by itself. */
TEST(errors, each_cause_has_its_errno)
{
	struct machine m;

	scene(&m, false, VISA_XEHP);
	for (unsigned int i = 0; i < COUNT(causes); i++)
		run_fails(&m, causes[i].err, "%s", causes[i].line);
	unit_case("surface byte 255");
	hex_fails(&m, ENXIO, "3a 02 00 ff 05 00 00000000 20000000 0000 21000000 0000");
	machine_free(&m);
}

/* Two faults in one instruction: the earlier row of the table wins. */
TEST(errors, are_looked_for_in_order)
{
	static const struct row rows[] = {
		/* EINVAL before EOPNOTSUPP */
		{ "7d 33 08 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
		  EINVAL },
		{ "7d 33 00 0010 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
		  EINVAL },
		{ "7d 33 00 0000 00 00000000 0000 21000000 0000 00000000 0000 23000000 0000",
		  EINVAL },
		{ "7d 33 06 0000 00 20000000 0000 21000000 0000 00000000 0000 23000000 0000",
		  EINVAL },
		{ "3a 03 00 00 03 0000 00 0000 00 2101 20000000 0000 21000000 0000", EINVAL },
		{ "35 04 00 06 03 0000 00 0000 00 2101 23000000 0000", EINVAL },
		/* EINVAL before ENOENT and ENXIO */
		{ "3a 02 00 09 05 00 00000000 63000000 0000 15000000 0000", EINVAL },
		{ "3a 03 00 00 05 00 00000000 63000000 0000 21000000 0000", EINVAL },
		{ "3a 02 00 00 05 00 00000000 63000000 0000 00000000 0000", EINVAL },
		{ "4e 03 03 0960 01 00 24000000 0000 23000000 0000", EINVAL },
		/* EOPNOTSUPP before ENOENT and ENXIO */
		{ "7d 33 00 0000 09 63000000 0000 21000000 0000 00000000 0000 23000000 0000",
		  EOPNOTSUPP },
		{ "3a 02 00 09 03 0000 00 0000 00 2101 63000000 0000 21000000 0000", EOPNOTSUPP },
		/* ENOENT before ENXIO and ERANGE, whichever operand comes first */
		{ "3a 02 00 09 05 00 00000000 20000000 0000 63000000 0000", ENOENT },
		{ "3a 02 00 00 05 00 00000000 32000000 0000 63000000 0000", ENOENT },
		{ "3a 02 00 00 05 00 00000000 63000000 0000 32000000 0000", ENOENT },
		{ "7d 02 03 0900 09 20000000 0000 00000000 0000 00000000 0000 32000000 0000",
		  ENOENT },
		/* ENXIO before ERANGE */
		{ "3a 02 00 09 05 00 00000000 32000000 0000 21000000 0000", ENXIO },
		{ "3a 02 00 01 00 32000000 00 01 2101 20000000 0000 21000000 0000", ENXIO },
		{ "35 00 00 09 05 00 00000000 32000000 0000", ENXIO },
		/* ERANGE before EFAULT */
		{ "4e 03 03 0000 01 00 24000000 0000 32000000 0000", ERANGE },
	};
	struct machine m;

	scene(&m, false, VISA_XEHP);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		hex_fails(&m, rows[i].err, "%s", rows[i].line);
	machine_free(&m);
}

/* ERANGE, then what -o strict refuses, then EFAULT. */
TEST(errors, are_looked_for_in_order_when_strict)
{
	static const struct row rows[] = {
		{ "scatter.4 (M1, 8) T6 0x0:ud V51.0 V33.0", ERANGE },
		{ "scatter.4 (M1, 8) T9 0x0:ud V52.0 V33.0", ENXIO },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V52.0 V99.0", ENOENT },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V52.0 V50.0", ERANGE },
		{ "svm_gather.4.1 (M1, 8) V36.0 V52.0", EINVAL },
		{ "svm_gather.4.1 (M1, 8) V36.0 V35.4", EINVAL },
		{ "svm_gather.4.1 (M1, 8) V36.0 V35.0", EFAULT },
	};
	struct machine m;

	scene(&m, true, VISA_XEHP);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		run_fails(&m, rows[i].err, "%s", rows[i].line);
	machine_free(&m);
}

/* The platform's lacks come after reserved values and before what is not declared. */
TEST(errors, of_the_platform_take_their_place)
{
	static const struct row rows[] = {
		{ "7d 22 03 0000 09 63000000 0000 00000000 0000 00000000 0000 23000000 0000",
		  EOPNOTSUPP },
		{ "7d 22 0b 0000 00 20000000 0000 00000000 0000 00000000 0000 23000000 0000",
		  EINVAL },
		{ "35 00 00 00 05 00 00000000 63000000 0000", EOPNOTSUPP },
		{ "35 00 00 00 0d 00 00000000 23000000 0000", EINVAL },
	};
	struct machine m;

	scene(&m, false, VISA_SKL);
	for (unsigned int i = 0; i < COUNT(rows); i++)
		hex_fails(&m, rows[i].err, "%s", rows[i].line);
	machine_free(&m);
}

/* A sentence, with the numbers in it: the example of ioctl/README.md "The result". */
TEST(errors, say_what_and_how_much)
{
	struct machine m;

	scene(&m, false, VISA_XEHP);
	machine_var(&m, 60, VISA_UD, 8);
	run_fails(&m, ERANGE, "scatter.4 (M1, 16) %%scratch 0x0:ud V32.0 V60.0");
	CHECK_STR(m.result.message, "V60 is 32 bytes; 16 dwords from byte 0 need 64");
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
