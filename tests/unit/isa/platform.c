// SPDX-License-Identifier: MIT
/*
 * Tests of the instructions and fields that each platform has, and of the size of its registers
 * (decision 15 of lib/engine/README.md).
 */
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
