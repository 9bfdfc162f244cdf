// SPDX-License-Identifier: MIT
/*
 * Tests of a restore that takes so long that its pause of the device is ended: other threads change
 * the device before the restore ends.
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../../lib/memory/surface_state.h"
#include "snapshot.h"

#define MANY  (32u << 20) /* bytes of T6; restoring them takes long enough to lock T7 */
#define NEWER 8		  /* value of each byte of T7 after the snapshot was taken */

struct late {
	struct machine m;
	struct visa_snapshot *s;
	struct visa_error e;
	int err;
	int resumed;
};

static void *restore(void *arg)
{
	struct late *l = arg;

	visa_device_pause(l->m.device);
	l->err = visa_snapshot_restore(l->m.device, l->s, &l->e);
	l->resumed = visa_device_resume(l->m.device);
	return NULL;
}

/*
 * Try to change the device during the restore. Removing T7 and making T8 must fail. A launch that
 * accesses T254 begins.
 */
static void change(struct machine *m)
{
	struct visa_error e;

	visa_device_lock(m->device);
	CHECK_EQ(visa_device_surface_remove(m->device, 7, &e), -EBUSY);
	CHECK_HAS(e.text, "T7 cannot be removed while a snapshot is being restored");
	CHECK_EQ(visa_device_surface_make(m->device, 8, &e), -EBUSY);
	CHECK_HAS(e.text, "T8 cannot be made");
	visa_device_surface_launch(m->device, device_surface(m->device, 254), true);
	visa_device_unlock(m->device);
}

/*
 * Start a restore in another thread, and lock T7 before it is restored, which makes the restore
 * wait. Meanwhile change the device. T6 is restored before T7, so the size of T6 shows that the
 * restore has begun. Return: whether T7 was locked in time.
 */
static bool keep_waiting(struct late *l)
{
	struct visa_surface *first = visa_surface_get(device_surface(l->m.device, 6));
	struct visa_surface *second = visa_surface_get(device_surface(l->m.device, 7));
	pthread_t thread;
	bool in_time;

	CHECK_EQ(pthread_create(&thread, NULL, restore, l), 0);
	while (!visa_surface_size(first))
		usleep(100);
	pthread_mutex_lock(&second->resize_lock);
	in_time = device_memory(l->m.device, 7, NULL)[0] == NEWER;
	if (in_time)
		change(&l->m);
	pthread_mutex_unlock(&second->resize_lock);
	pthread_join(thread, NULL);
	CHECK_EQ(l->resumed, in_time ? -EBUSY : 0);
	visa_surface_put(first);
	visa_surface_put(second);
	return in_time;
}

/*
 * Make T6, T7 and T254, and take a snapshot. Then empty T6, fill T7 with other bytes and enlarge
 * T254. @b: the backing directory; NULL: none
 */
static void begin(struct late *l, struct visa_backing *b)
{
	struct visa_config config = { .platform = VISA_XEHP, .backing = b };

	*l = (struct late){ 0 };
	machine_make(&l->m, &config);
	machine_surface(&l->m, 6, MANY);
	memset(device_memory(l->m.device, 6, NULL), 6, MANY);
	machine_surface(&l->m, 7, 64);
	machine_fill(&l->m, 7, 7);
	machine_surface(&l->m, 254, 64);
	l->s = snapshot_take(&l->m);
	machine_fill(&l->m, 7, NEWER);
	CHECK_EQ(visa_surface_truncate(device_surface(l->m.device, 6), 0), 0);
	CHECK_EQ(visa_surface_truncate(device_surface(l->m.device, 254), 128), 0);
}

/* Free the device, because the restore was too fast. The caller tries again. */
static void give_up(struct late *l)
{
	visa_snapshot_free(l->s);
	machine_free(&l->m);
}

/* After the restore, surfaces can be made and removed again. */
static void finish(struct late *l)
{
	struct visa_device *d = l->m.device;

	visa_device_lock(d);
	visa_device_surface_launch(d, device_surface(d, 254), false);
	CHECK_EQ(visa_device_surface_make(d, 8, NULL), 0);
	CHECK_EQ(visa_device_surface_remove(d, 8, NULL), 0);
	visa_device_unlock(d);
	give_up(l);
}

/*
 * The restore completes T7. T254 keeps its size, because a launch accesses it, so the restore fails
 * with EIO.
 */
TEST(restore, ends_after_others_had_the_device)
{
	struct late l;

	for (begin(&l, NULL); !keep_waiting(&l); begin(&l, NULL))
		give_up(&l);
	CHECK_EQ(l.err, -EIO);
	CHECK_HAS(l.e.text, "T254 was only partly restored");
	CHECK_EQ(visa_surface_size(device_surface(l.m.device, 254)), 128);
	if (CHECK(device_surface(l.m.device, 7)))
		CHECK_EQ(device_memory(l.m.device, 7, NULL)[0], 7);
	CHECK(!device_surface(l.m.device, 8));
	finish(&l);
}

static void remove_files(const char *dir)
{
	static const char *const names[] = { "T0",   "T255",	 "T6",	     "T7",	   "T8",
					     "T254", "T6.shape", "T7.shape", "T254.shape", "lock" };
	char path[64];

	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		snprintf(path, sizeof(path), "%s/%s", dir, names[i]);
		unlink(path);
	}
}

/* With a backing directory, a restored surface still has the file in this directory. */
TEST(restore, late_keeps_files)
{
	char dir[] = "/tmp/visa-late-XXXXXX", path[64];
	struct visa_backing *b = NULL;
	struct stat file, surface;
	struct late l;

	if (!CHECK(mkdtemp(dir)) || !CHECK(!visa_backing_open(dir, &b, NULL)))
		return;
	for (begin(&l, b); !keep_waiting(&l); begin(&l, b)) {
		give_up(&l);
		visa_backing_close(b);
		remove_files(dir);
		CHECK_EQ(visa_backing_open(dir, &b, NULL), 0);
	}
	snprintf(path, sizeof(path), "%s/T7", dir);
	CHECK_EQ(stat(path, &file), 0);
	if (CHECK(device_surface(l.m.device, 7))) {
		CHECK_EQ(fstat(device_surface(l.m.device, 7)->fd, &surface), 0);
		CHECK_EQ(surface.st_ino, file.st_ino);
	}
	finish(&l);
	visa_backing_close(b);
	remove_files(dir);
	CHECK_EQ(rmdir(dir), 0);
}
