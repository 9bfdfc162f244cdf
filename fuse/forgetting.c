// SPDX-License-Identifier: MIT
/*
 * Names of surfaces that were removed without rm. The kernel keeps such a name until a lookup, or
 * until memory is short; until then its node keeps memory that is charged to mem=. So this file
 * makes the kernel drop the names, also of open files, whose nodes exist until they are closed.
 *
 * To forget a name, the kernel takes the lock of the directory. A client that waits for an answer
 * may hold this lock. So forget_surfaces() is called without a lock, and by a worker (workers.h)
 * instead of a thread that serves requests.
 */
#include "forgetting.h"

#include <string.h>

static bool is_removed(struct fs *fs, const struct object *o, enum control_view_kind view,
		       uint64_t owner)
{
	return o->kind == &kind_surface && o->view == view && o->owner == owner &&
	       surface_is_removed(fs, o);
}

/*
 * Set removed[i] for each surface Ti that was removed from the view (the device or a snapshot), but
 * whose name the kernel may still have in its cache.
 */
static void find_removed(struct fs *fs, enum control_view_kind view, uint64_t owner,
			 bool removed[static VISA_SURFACE_COUNT])
{
	visa_device_look(fs->device);
	pthread_mutex_lock(&fs->lock);
	for (size_t i = 0; i < NODE_BUCKETS; i++)
		for (const struct node *node = fs->nodes[i]; node; node = node->next)
			if (is_removed(fs, &node->object, view, owner))
				removed[node->object.id] = true;
	pthread_mutex_unlock(&fs->lock);
	visa_device_unlock(fs->device);
}

void forget_surfaces(struct fs *fs, enum control_view_kind view, uint64_t owner, fuse_ino_t dir)
{
	bool removed[VISA_SURFACE_COUNT] = { false };
	char name[16];

	find_removed(fs, view, owner, removed);
	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++) {
		if (!removed[i])
			continue;
		decl_file_name(VISA_VCLASS_T, i, name);
		fuse_lowlevel_notify_inval_entry(fs->io.session, dir, name, strlen(name));
	}
}
