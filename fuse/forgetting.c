// SPDX-License-Identifier: MIT
/*
 * Names of surfaces that are gone without an rm. The kernel remembers them until somebody asks for
 * them or memory is short, and as long as it does, their nodes keep memory, which counts to mem=.
 * Those that are open are forgotten, too: then their nodes live until they are closed.
 *
 * For that the kernel takes the lock of the directory, which a client may hold that waits for an
 * answer. So both functions are called without a lock, and by threads that answer no request of the
 * directory, nor are counted among those that serve.
 */
#include "forgetting.h"

#include <string.h>

static void forget(struct fs *fs, fuse_ino_t dir, uint32_t index)
{
	char name[16];

	decl_file_name(VISA_VCLASS_T, index, name);
	fuse_lowlevel_notify_inval_entry(fs->io.session, dir, name, strlen(name));
}

/* By index, whether the kernel knows a surface that is the device's no more. */
static void find_removed(struct fs *fs, bool removed[static VISA_SURFACE_COUNT])
{
	visa_device_look(fs->device);
	pthread_mutex_lock(&fs->lock);
	for (size_t i = 0; i < NODE_BUCKETS; i++)
		for (const struct node *node = fs->nodes[i]; node; node = node->next) {
			const struct object *o = &node->object;

			if (o->kind == &kind_surface &&
			    visa_device_surface(fs->device, o->id) != o->surface)
				removed[o->id] = true;
		}
	pthread_mutex_unlock(&fs->lock);
	visa_device_unlock(fs->device);
}

void forget_removed_surfaces(struct fs *fs)
{
	bool removed[VISA_SURFACE_COUNT] = { false };
	struct object dir;

	fixed_find(fs, FUSE_ROOT_ID, "surfaces", &dir);
	find_removed(fs, removed);
	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++)
		if (removed[i])
			forget(fs, dir.ino, i);
}

void forget_removed_snapshot(struct fs *fs, const struct object *folder)
{
	const uint64_t serial = folder->serial;

	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++)
		if (node_find(fs, INO_SNAPSHOT(serial, SNAPSHOT_INO_SURFACE, i)))
			forget(fs, snapshot_surfaces_ino(serial), i);
}
