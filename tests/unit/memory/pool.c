// SPDX-License-Identifier: MIT
/*
 * Tests of the quota, the limit for the memory of all user surfaces. A tmpfs enforces it or,
 * without privileges, the sum of the sizes of the surfaces.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../../support/machine.h"

#define BOUND (1u << 20)
#define HALF  (BOUND / 2)

/*
 * Number of ways to enforce the limit of device memory (the quota): a tmpfs, which is tested only
 * if the process may mount one, and a sum that the device computes.
 */
#define WAYS 2

/*
 * Make a machine with a limit of BOUND bytes for its memory (a quota), and empty surfaces T6 and
 * T7. @way: 0: a tmpfs enforces the limit; 1: a sum does. Return: false if this is not possible.
 */
static bool scene(struct machine *m, unsigned int way)
{
	struct visa_config config = { .t0_size = MACHINE_BYTES,
				      .t255_size = MACHINE_BYTES,
				      .mem = BOUND,
				      .platform = VISA_DG2 };

	unit_case(way ? "a sum" : "a tmpfs");
	machine_make(m, &config);
	if (!CHECK(device_has_quota(m->device))) {
		machine_free(m);
		return false;
	}
	if (!way && !device_has_tmpfs(m->device)) {
		printf("\n    NOT TESTED: a bound that is a tmpfs, which needs privilege\n    ");
		machine_free(m);
		return false;
	}
	if (way)
		device_drop_tmpfs(m->device);
	machine_var(m, 32, VISA_UD, 32);
	machine_var(m, 33, VISA_UD, 32);
	machine_var(m, 35, VISA_UD, 32);
	machine_surface(m, 6, 0);
	machine_surface(m, 7, 0);
	return true;
}

static ssize_t fill(struct machine *m, uint32_t index, uint64_t at, size_t size)
{
	char *data = malloc(size);
	ssize_t n;

	memset(data, 'x', size);
	n = visa_surface_write(device_surface(m->device, index), data, size, at);
	free(data);
	return n;
}

static int resize(struct machine *m, uint32_t index, uint64_t size)
{
	return visa_device_surface_truncate(m->device, device_surface(m->device, index), size);
}

static uint64_t size_of(struct machine *m, uint32_t index)
{
	return visa_surface_size(device_surface(m->device, index));
}

/*
 * A reference to a surface is valid after the device was freed. The memory limit of the device (its
 * quota) still applies to the surface.
 */
TEST(pool, a_surface_that_outlives_its_device_keeps_its_bound)
{
	struct visa_surface *s;
	struct machine m;
	char byte = 'x';

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
		s = visa_surface_get(device_surface(m.device, 6));
		machine_free(&m);
		CHECK_EQ(visa_surface_write(s, &byte, 1, BOUND), -ENOSPC);
		CHECK_EQ(visa_surface_truncate(s, HALF), 0);
		CHECK_EQ(visa_surface_write(s, &byte, 1, HALF), 1);
		visa_surface_put(s);
	}
}

TEST(pool, growth_past_the_bound_is_enospc)
{
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(fill(&m, 6, 0, HALF), HALF);
		CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
		CHECK_EQ(fill(&m, 6, HALF, 1), -ENOSPC);
		CHECK_EQ(fill(&m, 7, HALF, 1), -ENOSPC);
		CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 7), 0, HALF, 4096),
			 -ENOSPC);
		CHECK_EQ(size_of(&m, 6), HALF);
		CHECK_EQ(size_of(&m, 7), HALF);
		CHECK_EQ(fill(&m, 6, 0, HALF), HALF); /* T6 has this memory already */
		CHECK_EQ(resize(&m, 6, HALF), 0);
		machine_free(&m);
	}
}

TEST(pool, of_one_surface_alone)
{
	struct machine m;
	ssize_t n;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(visa_surface_fallocate(device_surface(m.device, 6), 0, 0, BOUND + 4096),
			 -ENOSPC);
		CHECK_EQ(size_of(&m, 6), 0);
		n = fill(&m, 6, 0, 2 * BOUND); /* the write is short, or fails */
		CHECK(n == -ENOSPC || (n > 0 && n <= BOUND));
		CHECK(size_of(&m, 6) <= BOUND);
		CHECK_EQ(resize(&m, 6, BOUND), 0);
		CHECK_EQ(size_of(&m, 6), BOUND);
		machine_free(&m);
	}
}

/*
 * A hole in the file of a surface uses no memory. If a sum of sizes enforces the memory limit (the
 * quota), the hole is counted anyway; if a tmpfs does, the hole is not counted.
 */
TEST(pool, a_size_past_the_bound)
{
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(resize(&m, 6, BOUND), 0);
		CHECK_EQ(resize(&m, 7, 1), way ? -ENOSPC : 0);
		CHECK_EQ(resize(&m, 6, BOUND + 1), way ? -ENOSPC : 0);
		CHECK_EQ(resize(&m, 6, VISA_SURFACE_USER_MAX), way ? -ENOSPC : 0);
		CHECK_EQ(size_of(&m, 6), way ? BOUND : VISA_SURFACE_USER_MAX);
		CHECK_EQ(visa_device_memory_used(m.device), way ? BOUND : 0);
		machine_free(&m);
	}
}

/* The memory limit (the quota) applies to surfaces of the user, not to T0 and T255. */
TEST(pool, is_of_user_surfaces)
{
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
		CHECK_EQ(fill(&m, SLM, 0, MACHINE_BYTES), MACHINE_BYTES);
		CHECK_EQ(fill(&m, STATELESS, 0, MACHINE_BYTES), MACHINE_BYTES);
		machine_free(&m);
	}
}

TEST(pool, memory_that_is_given_back_can_be_had_again)
{
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		for (unsigned int n = 0; n < 3; n++) {
			CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
			CHECK_EQ(fill(&m, 7, 0, 1), -ENOSPC);
			CHECK_EQ(resize(&m, 6, HALF), 0);
			CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
			CHECK_EQ(fill(&m, 7, HALF, 1), -ENOSPC);
			visa_device_lock(m.device);
			CHECK_EQ(visa_device_surface_remove(m.device, 6, NULL), 0);
			CHECK_EQ(visa_device_surface_make(m.device, 6, NULL), 0);
			visa_device_unlock(m.device);
			CHECK_EQ(fill(&m, 7, HALF, HALF), HALF);
			CHECK_EQ(fill(&m, 6, 0, 1), -ENOSPC);
			CHECK_EQ(resize(&m, 7, 0), 0);
		}
		machine_free(&m);
	}
}

/* While a client has a removed surface open, the surface keeps its bytes, which stay charged. */
TEST(pool, memory_of_a_removed_surface_counts_while_it_is_held)
{
	struct visa_surface *held;
	struct machine m;

	for (unsigned int way = 0; way < WAYS; way++) {
		if (!scene(&m, way))
			continue;
		CHECK_EQ(fill(&m, 6, 0, BOUND), BOUND);
		held = visa_surface_get(device_surface(m.device, 6));
		visa_device_lock(m.device);
		CHECK_EQ(visa_device_surface_remove(m.device, 6, NULL), 0);
		visa_device_unlock(m.device);
		CHECK_EQ(fill(&m, 7, 0, 4096), -ENOSPC);
		visa_surface_put(held);
		CHECK_EQ(fill(&m, 7, 0, BOUND), BOUND);
		machine_free(&m);
	}
}

/*
 * Resize the file of a surface without a request to the daemon, as a client can do if the mount
 * passes file operations through to the file.
 */
static void by_client(struct machine *m, uint32_t index, off_t size)
{
	CHECK_EQ(ftruncate(visa_surface_fd(device_surface(m->device, index)), size), 0);
	m->sizes[index] = (uint64_t)size;
	free(m->want[index]);
	m->want[index] = NULL; /* do not compare the contents, which would touch the holes */
}

/* A page of a hole gets memory when an instruction touches it. */
TEST(pool, a_hole_takes_a_page_when_it_is_touched)
{
	struct machine m;

	if (!scene(&m, 0))
		return;
	by_client(&m, 6, 2 * BOUND);
	run_ok(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0");
	CHECK(visa_device_memory_used(m.device) < HALF);
	CHECK_EQ(fill(&m, 7, 0, HALF), HALF);
	machine_free(&m);
}

TEST(pool, without_a_bound_there_is_none)
{
	struct machine m;

	machine_new(&m, VISA_XEHP, false);
	CHECK(!device_has_quota(m.device));
	machine_surface(&m, 6, VISA_SURFACE_USER_MAX);
	machine_free(&m);
}
