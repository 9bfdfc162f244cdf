// SPDX-License-Identifier: MIT
/* SVM_ATOMIC: which forms there are, on which platforms, and what -o strict refuses. */
#include <stdio.h>

#include "../../support/machine.h"

/* V32 to V36 as in every scene, the addresses 32 bytes apart; V40 to V42 of 64 bits a lane. */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_scene(m, platform, strict);
	for (uint32_t id = 40; id < 43; id++)
		machine_var(m, id, VISA_UQ, 32);
	for (uint32_t i = 0; i < 32; i++)
		machine_set(m, 36, 8 * i, LIST(uint64_t, 0x1000 + 0x20 * i));
}

/* No page has floats of 64 bits for it; two widths at once mean nothing. */
TEST(svm_atomic_forms, forms_that_do_not_exist)
{
	static const char *const ops[] = { "fmax", "fmin", "fcmpwr", "fadd", "fsub" };
	struct machine m;

	scene(&m, VISA_XEHP, false);
	for (unsigned int i = 0; i < COUNT(ops); i++)
		run_fails(&m, EINVAL, "svm_atomic.%s.64 (M1, 8) V36.0 V42.0 V40.0 V41.0", ops[i]);
	for (unsigned int op = 0x60; op < 0x100; op++)
		hex_fails(&m, EINVAL,
			  "4e05 03 0000 %02x 24000000 0000 28000000 0000 29000000 0000 "
			  "2a000000 0000",
			  op);
	hex_fails(&m, EINVAL,
		  "4e05 03 0000 0e 24000000 0000 28000000 0000 29000000 0000 2a000000 0000");
	machine_free(&m);
}

TEST(svm_atomic_forms, platforms)
{
	static const struct {
		const char *form;
		enum visa_platform first;
	} forms[] = { { "add", VISA_BDW },	{ "add.64", VISA_BDW },	   { "fmin", VISA_BDW },
		      { "add.16", VISA_TGLLP }, { "fmin.16", VISA_TGLLP }, { "fadd", VISA_XEHP },
		      { "fsub", VISA_XEHP } };
	struct machine m;

	for (int p = 0; p < VISA_PLATFORM_COUNT; p++)
		for (unsigned int i = 0; i < COUNT(forms); i++) {
			unit_case("%s on %s", forms[i].form,
				  visa_platform_name((enum visa_platform)p));
			scene(&m, (enum visa_platform)p, false);
			if ((enum visa_platform)p >= forms[i].first)
				run_ok(&m, "svm_atomic.%s (M1, 8) V36.0 V42.0 V40.0 %%null.0",
				       forms[i].form);
			else
				run_fails(&m, EOPNOTSUPP,
					  "svm_atomic.%s (M1, 8) V36.0 V42.0 V40.0 %%null.0",
					  forms[i].form);
			if ((enum visa_platform)p < forms[i].first)
				CHECK_HAS(m.result.message, visa_platform_name(forms[i].first));
			machine_free(&m);
		}
}

/* Each line runs without -o strict; with it only what is allowed does. */
TEST(svm_atomic_forms, strict)
{
	static const struct {
		const char *line;
		bool allowed;
	} lines[] = {
		{ "svm_atomic.add (M1, 8) V36.0 V35.0 V33.0 %null.0", true },
		{ "svm_atomic.add.16 (M1, 16) V36.0 V35.0 V33.0 %null.0", true },
		{ "svm_atomic.add (M1_NM, 32) V36.0 V35.0 V33.0 %null.0", false },
		{ "svm_atomic.add.64 (M1, 8) V36.0 V42.0 V40.0 %null.0", true },
		{ "svm_atomic.add.64 (M1, 8) V36.0 V44.0 V40.0 %null.0", false },
		{ "svm_atomic.add.64 (M1, 8) V36.0 V42.0 V44.0 %null.0", false },
		{ "svm_atomic.add.64 (M1, 8) V36.0 V35.0 V40.0 %null.0", false },
		{ "svm_atomic.imin.64 (M1, 8) V36.0 V44.0 V44.0 %null.0", true },
		{ "svm_atomic.imin.64 (M1, 8) V36.0 V42.0 V44.0 %null.0", false },
		{ "svm_atomic.imin (M1, 8) V36.0 V45.0 V45.0 %null.0", true },
		{ "svm_atomic.imin (M1, 8) V36.0 V35.0 V33.0 %null.0", false },
		{ "svm_atomic.fadd (M1, 8) V36.0 V46.0 V46.0 %null.0", true },
		{ "svm_atomic.fadd (M1, 8) V36.0 V46.0 V33.0 %null.0", false },
		{ "svm_atomic.add (M1, 8) V44.0 V35.0 V33.0 %null.0", false },
		{ "svm_atomic.inc (M1, 8) V36.0 V35.0 V33.0 %null.0", false },
		{ "svm_atomic.add (M1, 8) V36.0 V35.0 V33.0 V34.0", false },
		{ "svm_atomic.add (M8, 8) V36.0 V35.0 V33.0 %null.0", false },
		/* lanes 1 and up of these are not aligned to 8, and then not to 4 */
		{ "svm_atomic.inc (M1, 2) V47.0 V35.0 %null.0 %null.0", true },
		{ "svm_atomic.inc.64 (M1, 2) V47.0 V42.0 %null.0 %null.0", false },
		{ "svm_atomic.inc (M1, 4) V47.0 V35.0 %null.0 %null.0", false },
		{ "svm_atomic.inc.16 (M1, 4) V47.0 V35.0 %null.0 %null.0", true },
	};
	struct machine m;

	for (unsigned int i = 0; i < 2 * COUNT(lines); i++) {
		unit_case("%s", lines[i / 2].line);
		scene(&m, VISA_XEHP, i % 2);
		machine_var(&m, 44, VISA_Q, 32);
		machine_var(&m, 45, VISA_D, 32);
		machine_var(&m, 46, VISA_F, 32);
		machine_var(&m, 47, VISA_UQ, 8);
		SET64(&m, 47, 0x100, 0x204, 0x30a, 0x400);
		if (i % 2 && !lines[i / 2].allowed)
			run_fails(&m, EINVAL, "%s", lines[i / 2].line);
		else
			run_ok(&m, "%s", lines[i / 2].line);
		machine_free(&m);
	}
}
