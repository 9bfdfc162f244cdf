// SPDX-License-Identifier: MIT
#include "launch_arguments.h"

#include <stdlib.h>
#include <string.h>

#include "../../lib/launch/launch.h"
#include "../../lib/memory/format.h"
#include "fuzz.h"

#define LOCAL 256 /* bytes of an argument in shared local memory */

static int bind_image(struct visa_launch *launch, uint32_t i, const char *type, void *bytes)
{
	const struct visa_shape shape = {
		.format = (uint32_t)visa_format_by_name("RGBA8_UNORM", 11),
		.width = 8,
		.height = strstr(type, "1d") ? 1 : 4,
		.depth = strstr(type, "3d") ? 4 : 1,
		.pitch = 32,
		.bti = VISA_BTI_NONE,
	};

	return visa_launch_image(launch, i, bytes, ROOM, &shape, NULL);
}

static int bind_value(struct visa_launch *launch, uint32_t i, uint32_t size)
{
	uint8_t *value = calloc(size + 1ul, 1);
	int err;

	REQUIRE(value);
	for (uint32_t at = 0; at < size; at += 4)
		value[at] = (uint8_t)(5 + i);
	err = visa_launch_value(launch, i, value, size, NULL);
	free(value);
	return err;
}

static int bind(struct visa_launch *launch, const struct visa_ze_kernel *kernel, uint32_t i,
		void *bytes)
{
	static const struct visa_sampling sampling = { .linear = true, .normalized = true };

	switch (kernel->args[i].kind) {
	case VISA_ZE_BUFFER:
		return visa_launch_bytes(launch, i, bytes, ROOM - 4 * (i & 3), NULL);
	case VISA_ZE_LOCAL:
		return visa_launch_local(launch, i, LOCAL, NULL);
	case VISA_ZE_IMAGE:
		return bind_image(launch, i, kernel->args[i].image, bytes);
	case VISA_ZE_SAMPLER:
		return visa_launch_sampler(launch, i, &sampling, NULL);
	default:
		return bind_value(launch, i, kernel->args[i].size);
	}
}

bool launch_arguments_bind(struct visa_launch *launch, const struct visa_ze_kernel *kernel,
			   uint64_t bytes[BUFFERS][ROOM / 8])
{
	for (uint32_t i = 0; i < kernel->arg_count; i++)
		if (bind(launch, kernel, i, bytes[i % BUFFERS]))
			return false;
	return true;
}
