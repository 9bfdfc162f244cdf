// SPDX-License-Identifier: MIT
/*
 * Tests of visa_device_pause(), during which no other thread can change the device, and of
 * snapshots that are taken while instructions execute.
 */
#include <pthread.h>
#include <unistd.h>

#include "snapshot.h"

/*
 * struct other - a second thread
 * @looked: set after the thread got the lock for reading, which does not wait for the end of a
 *	pause
 * @changed: set after the thread got the lock for changes, which waits for the end of a pause
 */
struct other {
	struct machine *m;
	pthread_t thread;
	bool looked;
	bool changed;
};

static void *look_and_change(void *arg)
{
	struct other *o = arg;

	visa_device_look(o->m->device);
	visa_device_unlock(o->m->device);
	__atomic_store_n(&o->looked, true, __ATOMIC_RELEASE);
	visa_device_lock(o->m->device);
	__atomic_store_n(&o->changed, true, __ATOMIC_RELEASE);
	visa_device_unlock(o->m->device);
	return NULL;
}

static void await(const bool *what)
{
	while (!__atomic_load_n(what, __ATOMIC_ACQUIRE))
		usleep(1000);
}

TEST(pause, keeps_out_who_changes_and_not_who_looks)
{
	struct machine m;
	struct other o = { .m = &m };

	machine_new(&m, VISA_XEHP, false);
	visa_device_pause(m.device);
	CHECK_EQ(pthread_create(&o.thread, NULL, look_and_change, &o), 0);
	await(&o.looked);
	/* The thread that has paused the device can take the lock itself. */
	visa_device_lock(m.device);
	CHECK(!o.changed);
	visa_device_unlock(m.device);
	usleep(20000);
	CHECK(!__atomic_load_n(&o.changed, __ATOMIC_ACQUIRE));
	CHECK_EQ(visa_device_resume(m.device), 0);
	pthread_join(o.thread, NULL);
	CHECK(o.changed);
	machine_free(&m);
}

/*
 * If the pausing thread makes no progress, the pause ends, so that other threads do not wait for
 * ever. The pausing thread then gets EBUSY.
 */
TEST(pause, is_given_up)
{
	struct visa_snapshot *s = NULL;
	struct visa_error e = { 0 };
	struct machine m;
	struct other o = { .m = &m };

	machine_new(&m, VISA_XEHP, false);
	visa_device_pause(m.device);
	CHECK_EQ(pthread_create(&o.thread, NULL, look_and_change, &o), 0);
	await(&o.changed);
	CHECK_EQ(visa_snapshot_take(m.device, &s, &e), -EBUSY);
	CHECK_HAS(e.text, "by a write that does not end");
	CHECK_EQ(visa_device_resume(m.device), -EBUSY);
	pthread_join(o.thread, NULL);
	s = snapshot_take(&m);
	visa_snapshot_free(s);
	machine_free(&m);
}

/*
 * Execute an instruction that increments two dwords of T6, until the flag "looked" is set. In each
 * snapshot, the two dwords must be equal, since a snapshot contains an instruction completely or
 * not at all.
 */
static void *execute(void *arg)
{
	struct other *o = arg;

	while (!__atomic_load_n(&o->looked, __ATOMIC_ACQUIRE)) {
		CHECK_EQ(run(o->m, "dword_atomic.inc (M1, 8) T6 V32.0 %%null.0 %%null.0 V35.0"), 0);
		__atomic_store_n(&o->changed, true, __ATOMIC_RELEASE);
	}
	return NULL;
}

TEST(pause, lets_snapshots_have_instructions_whole)
{
	const uint64_t far = 1u << 20;
	struct visa_snapshot *s;
	struct machine m;
	struct other o = { .m = &m };
	uint32_t two[2];

	machine_scene(&m, VISA_XEHP, false);
	machine_surface(&m, 6, far + 4);
	SET32(&m, 32, 0, far);
	machine_mask(&m, 3);
	CHECK_EQ(pthread_create(&o.thread, NULL, execute, &o), 0);
	await(&o.changed);
	for (unsigned int i = 0; i < 200; i++) {
		s = snapshot_take(&m);
		visa_surface_read(visa_snapshot_surface(s, 6), &two[0], 4, 0);
		visa_surface_read(visa_snapshot_surface(s, 6), &two[1], 4, far);
		CHECK(two[0] && two[0] == two[1]);
		if (i % 3 == 0)
			snapshot_restores(&m, s);
		visa_snapshot_free(s);
	}
	__atomic_store_n(&o.looked, true, __ATOMIC_RELEASE);
	pthread_join(o.thread, NULL);
	CHECK_EQ(visa_surface_read(device_surface(m.device, 6), &two[0], 4, 0), 4);
	CHECK_EQ(visa_surface_read(device_surface(m.device, 6), &two[1], 4, far), 4);
	CHECK_EQ(two[0], two[1]);
	machine_free(&m);
}
