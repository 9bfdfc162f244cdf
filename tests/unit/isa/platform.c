// SPDX-License-Identifier: MIT
/* Which platform has which form, and how long its registers are: decision 15. */
#include <stdio.h>

#include "../../support/machine.h"

static const char *const names[VISA_PLATFORM_COUNT] = { "bdw",	"skl", "icllp", "tgllp",
							"xehp", "dg2", "pvc" };

TEST(platform, names)
{
	enum visa_platform platform;
	struct visa_error e = { 0 };

	for (unsigned int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		CHECK_STR(visa_platform_name((enum visa_platform)p), names[p]);
		CHECK_EQ(visa_platform_by_name(names[p], &platform, &e), 0);
		CHECK_EQ(platform, p);
		CHECK_EQ(visa_platform_grf(platform), p == VISA_PVC ? 64 : 32);
	}
	CHECK_EQ(visa_platform_by_name("gen7", &platform, &e), -EINVAL);
	for (unsigned int p = 0; p < VISA_PLATFORM_COUNT; p++)
		CHECK_HAS(e.text, names[p]);
	CHECK_EQ(visa_platform_by_name("", &platform, &e), -EINVAL);
	CHECK_EQ(visa_platform_by_name("xehpx", &platform, &e), -EINVAL);
}

/* struct form - the first platform that has it; @err on the earlier ones */
struct form {
	const char *line;
	enum visa_platform since;
};

static const struct form forms[] = {
	{ "scatter.4 (M1, 16) %scratch 0x0:ud V32.0 V33.0", VISA_BDW },
	{ "scatter_scaled.4 (M1, 32) T6 0x0:ud V32.0 V33.0", VISA_BDW },
	{ "svm_gather.4.8 (M1, 8) V36.0 V35.0", VISA_BDW },
	{ "svm_gather.1.8 (M1, 16) V36.0 V35.0", VISA_BDW },
	{ "svm_gather.4.1 (M1, 32) V36.0 V35.0", VISA_BDW },
	{ "dword_atomic.add (M1, 32) %slm V32.0 V33.0 %null.0 V35.0", VISA_BDW },
	{ "dword_atomic.fmin (M1, 8) %slm V32.0 V33.0 %null.0 V35.0", VISA_BDW },
	{ "dword_atomic.fcmpwr (M1, 8) T6 V32.0 V33.0 V34.0 V35.0", VISA_BDW },
	{ "dword_atomic.predec (M1, 8) T6 V32.0 %null.0 %null.0 V35.0", VISA_BDW },
	{ "dword_atomic.add.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0", VISA_TGLLP },
	{ "dword_atomic.fmax.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0", VISA_TGLLP },
	{ "dword_atomic.cmpxchg.16 (M1, 8) T6 V32.0 V33.0 V34.0 V35.0", VISA_TGLLP },
	{ "dword_atomic.inc.16 (M1, 1) %scratch V32.0 %null.0 %null.0 V35.0", VISA_TGLLP },
	{ "oword_ld (1) %scratch 0x0:ud V35.0", VISA_BDW },
	{ "oword_ld (8) T6 0x0:ud V35.0", VISA_BDW },
	{ "oword_ld (1) %slm 0x0:ud V35.0", VISA_ICLLP },
	{ "oword_ld (2) %slm 0x0:ud V35.0", VISA_ICLLP },
	{ "oword_ld (4) %slm 0x0:ud V35.0", VISA_ICLLP },
	{ "oword_ld (8) %slm 0x0:ud V35.0", VISA_ICLLP },
	{ "oword_ld (16) %slm 0x0:ud V35.0", VISA_XEHP },
	{ "add3 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> 0x1:w", VISA_XEHP },
	{ "bfn.x96 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>",
	  VISA_XEHP },
};

TEST(platform, a_form_that_it_lacks_names_the_first_that_has_it)
{
	struct machine m;

	for (unsigned int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		machine_scene(&m, (enum visa_platform)p, false);
		machine_surface(&m, 6, 4096);
		machine_mask(&m, 0xf);
		for (unsigned int i = 0; i < COUNT(forms); i++) {
			unit_case("%s on %s", forms[i].line, names[p]);
			machine_fill_var(&m, 35, 0xee);
			machine_fill(&m, SLM, 0);
			machine_fill(&m, STATELESS, 0);
			machine_fill(&m, 6, 0);
			if (p >= forms[i].since) {
				run_ok(&m, "%s", forms[i].line);
				machine_free(&m);
				machine_scene(&m, (enum visa_platform)p, false);
				machine_surface(&m, 6, 4096);
				machine_mask(&m, 0xf);
				continue;
			}
			run_fails(&m, EOPNOTSUPP, "%s", forms[i].line);
			CHECK_HAS(m.result.message, names[forms[i].since]);
		}
		machine_free(&m);
	}
}

/* Sums of products of floats and of differences: Intel's compiler knows them of gen9 alone. */
TEST(platform, an_instruction_that_it_lost_names_the_last_that_has_it)
{
	static const char *const lines[] = {
		"dp2 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
		"dp3 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
		"dp4 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
		"dph (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
		"line (M1, 8) V35(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<1;1,0>",
		"lrp (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>",
		"sad2 (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
		"sad2add (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>",
	};
	struct machine m;

	for (unsigned int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		machine_scene(&m, (enum visa_platform)p, false);
		for (unsigned int i = 0; i < COUNT(lines); i++) {
			unit_case("%s on %s", lines[i], names[p]);
			if (p <= VISA_SKL) {
				CHECK(run(&m, "%s", lines[i]) != -EOPNOTSUPP);
				continue;
			}
			run_fails(&m, EOPNOTSUPP, "%s", lines[i]);
			CHECK_HAS(m.result.message, "skl is the last that has it");
		}
		machine_free(&m);
	}
}

/* 16 owords from another surface than T0 are EINVAL everywhere, be there such a surface or not. */
TEST(platform, sixteen_owords_are_of_t0_alone)
{
	struct machine m;

	for (unsigned int p = 0; p < VISA_PLATFORM_COUNT; p++) {
		unit_case("%s", names[p]);
		machine_scene(&m, (enum visa_platform)p, false);
		machine_surface(&m, 6, 4096);
		run_fails(&m, EINVAL, "oword_ld (16) %%scratch 0x0:ud V35.0");
		run_fails(&m, EINVAL, "oword_ld (16) T6 0x0:ud V35.0");
		run_fails(&m, EINVAL, "oword_ld (16) T200 0x0:ud V35.0");
		machine_free(&m);
	}
}

TEST(platform, the_default_is_xehp_with_16_mib_of_stateless_memory)
{
	struct visa_config given = VISA_CONFIG_DEFAULT, zero_sizes = { .platform = VISA_XEHP };
	const struct visa_config *configs[] = { NULL, &given, &zero_sizes };
	struct visa_device *d;
	struct visa_error e = { 0 };

	for (unsigned int i = 0; i < COUNT(configs); i++) {
		unit_case("config %u", i);
		if (!CHECK_EQ(visa_device_new(configs[i], &d, &e), 0))
			return;
		CHECK_EQ(device_config(d)->platform, VISA_XEHP);
		CHECK(!device_config(d)->strict);
		CHECK_EQ(device_config(d)->t0_size, 64 << 10);
		CHECK_EQ(device_config(d)->t255_size, 16 << 20);
		CHECK_EQ(visa_surface_size(device_surface(d, SLM)), 64 << 10);
		CHECK_EQ(visa_surface_size(device_surface(d, STATELESS)), 16 << 20);
		CHECK_EQ(device_em(d), 0xffffffff);
		visa_device_free(d);
	}
}
