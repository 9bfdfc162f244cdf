// SPDX-License-Identifier: MIT
/*
 * Tests of snapshots that cannot be taken or restored: because a launch is running, because the
 * snapshot is from another device, or because the memory limit (the quota) is used up.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "snapshot.h"

TEST(snapshot, waits_for_no_launch)
{
	struct visa_snapshot *s;
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, 64);
	s = snapshot_take(&m);
	machine_fill(&m, 6, 7);
	machine_same(&m);
	visa_device_lock(m.device);
	visa_device_surface_launch(m.device, device_surface(m.device, 6), true);
	visa_device_unlock(m.device);
	snapshot_refuses(&m, EBUSY, "a launch");
	snapshot_refuses_restore(&m, s, EBUSY, "a launch");
	machine_same(&m);
	visa_device_lock(m.device);
	visa_device_surface_launch(m.device, device_surface(m.device, 6), false);
	visa_device_unlock(m.device);
	snapshot_restores(&m, s);
	machine_fill(&m, 6, 0);
	visa_snapshot_free(s);
	machine_free(&m);
}

TEST(snapshot, refuses_what_does_not_fit)
{
	struct visa_range range = { .start = 0x1000000000, .length = 64 };
	struct machine m, other;
	struct visa_snapshot *s;

	machine_new(&m, VISA_XEHP, false);
	machine_new(&other, VISA_PVC, false);
	s = snapshot_take(&other);
	snapshot_refuses_restore(&m, s, EINVAL, "another platform");
	visa_snapshot_free(s);
	s = snapshot_take(&m);
	machine_surface(&m, 6, 64);
	range.surface = device_surface(m.device, 6);
	CHECK_EQ(visa_addrmap_add(device_map(m.device), &range, NULL), 0);
	snapshot_refuses_restore(&m, s, EBUSY, "T6 is mapped at address 0x1000000000");
	visa_snapshot_free(s);
	machine_free(&m);
	machine_free(&other);
}

/*
 * Call @check twice. The limit of device memory (the quota) is enforced by a tmpfs of limited size,
 * which needs privilege, in the first call, and by a sum that the device computes in the second
 * call.
 */
static void each_quota(const struct visa_config *config, void (*check)(struct machine *m))
{
	struct machine m;

	for (unsigned int way = 0; way < 2; way++) {
		unit_case(way ? "a sum" : "a tmpfs");
		machine_make(&m, config);
		if (way)
			device_drop_tmpfs(m.device);
		if (way || device_has_tmpfs(m.device))
			check(&m);
		else
			printf("\n    NOT TESTED: a quota that is a tmpfs, which needs "
			       "privilege\n");
		machine_free(&m);
	}
}

static void keep_quota(struct machine *m)
{
	const uint64_t half = 1u << 17;
	struct visa_snapshot *s;
	uint64_t used;

	machine_surface(m, 6, half);
	machine_fill(m, 6, 1);
	used = visa_device_memory_used(m->device);
	s = snapshot_take(m);
	CHECK_EQ(visa_device_memory_used(m->device), used + half);
	snapshot_refuses(m, ENOSPC, "has no memory for a copy of T");
	CHECK_EQ(visa_device_memory_used(m->device), used + half);
	visa_device_lock(m->device);
	CHECK_EQ(visa_device_surface_remove(m->device, 6, NULL), 0);
	visa_device_unlock(m->device);
	machine_surface(m, 7, half);
	machine_fill(m, 7, 2);
	snapshot_refuses_restore(m, s, ENOSPC, "too little memory for T6");
	CHECK_EQ(visa_device_memory_used(m->device), 2 * half);
	CHECK(!device_surface(m->device, 6));
	CHECK_EQ(device_memory(m->device, 7, NULL)[half - 1], 2);
	visa_device_lock(m->device);
	CHECK_EQ(visa_device_surface_remove(m->device, 7, NULL), 0);
	visa_device_unlock(m->device);
	snapshot_restores(m, s);
	CHECK_EQ(visa_device_memory_used(m->device), 2 * half);
	CHECK_EQ(device_memory(m->device, 6, NULL)[half - 1], 1);
	visa_snapshot_free(s);
	CHECK_EQ(visa_device_memory_used(m->device), half);
}

/*
 * A snapshot counts towards the limit of device memory (the quota). This holds whether a tmpfs of
 * limited size or a sum in the device enforces the quota. A snapshot that fails counts nothing.
 */
TEST(snapshot, counts_to_the_quota)
{
	struct visa_config config = { .t0_size = MACHINE_BYTES,
				      .t255_size = MACHINE_BYTES,
				      .mem = 1u << 18,
				      .platform = VISA_XEHP };

	each_quota(&config, keep_quota);
}

/*
 * If a restore fails because there is no memory for one surface, it must not have allocated memory
 * for another surface.
 */
static void refuse_whole(struct machine *m)
{
	const uint64_t half = 1u << 17;
	struct visa_snapshot *s;

	machine_surface(m, 6, half);
	machine_surface(m, 7, half);
	machine_fill(m, 6, 1);
	machine_fill(m, 7, 1);
	s = snapshot_take(m);
	CHECK_EQ(visa_device_surface_truncate(m->device, device_surface(m->device, 6), 0), 0);
	CHECK_EQ(visa_device_surface_truncate(m->device, device_surface(m->device, 7), 0), 0);
	machine_surface(m, 8, half);
	machine_fill(m, 8, 2);
	snapshot_refuses_restore(m, s, ENOSPC, "too little memory for T7");
	CHECK_EQ(visa_surface_blocks(device_surface(m->device, 6)), 0);
	CHECK_EQ(visa_device_memory_used(m->device), 3 * half);
	visa_snapshot_free(s);
}

TEST(snapshot, gives_no_memory_to_what_it_does_not_restore)
{
	struct visa_config config = { .t0_size = MACHINE_BYTES,
				      .t255_size = MACHINE_BYTES,
				      .mem = 1u << 19,
				      .platform = VISA_XEHP };

	each_quota(&config, refuse_whole);
}

/*
 * The memory of T255 does not count towards the memory limit (the quota), neither before nor after
 * a restore.
 */
static void restore_beside_quota(struct machine *m)
{
	const uint64_t size = 3u << 18; /* more than the memory limit still allows */
	struct visa_snapshot *s;
	uint8_t *bytes = malloc(size);

	memset(bytes, 1, size);
	machine_surface(m, 6, 64);
	CHECK_EQ(visa_surface_write(device_surface(m->device, VISA_SURFACE_STATELESS), bytes, size,
				    0),
		 (ssize_t)size);
	s = snapshot_take(m);
	CHECK_EQ(visa_device_surface_truncate(m->device,
					      device_surface(m->device, VISA_SURFACE_STATELESS), 0),
		 0);
	snapshot_restores(m, s);
	CHECK_MEM(device_memory(m->device, VISA_SURFACE_STATELESS, NULL), bytes, size);
	visa_snapshot_free(s);
	free(bytes);
}

TEST(snapshot, counts_nothing_else_to_the_quota)
{
	struct visa_config config = { .t0_size = MACHINE_BYTES,
				      .t255_size = 1u << 20,
				      .mem = 1u << 20,
				      .platform = VISA_XEHP };

	each_quota(&config, restore_beside_quota);
}
