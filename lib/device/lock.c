// SPDX-License-Identifier: MIT
/*
 * The device lock is a queue of waiting threads. During a pause, threads that take the lock in
 * order to change something wait until the pause ends.
 */
#include "device_state.h"

#include <errno.h>

void device_lock_init(struct visa_device *d)
{
	pthread_condattr_t clock;

	pthread_mutex_init(&d->lock, NULL);
	pthread_condattr_init(&clock);
	pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
	pthread_cond_init(&d->granted, &clock);
	pthread_condattr_destroy(&clock);
}

void device_lock_destroy(struct visa_device *d)
{
	pthread_cond_destroy(&d->granted);
	pthread_mutex_destroy(&d->lock);
}

static uintptr_t self(void)
{
	return (uintptr_t)pthread_self();
}

/*
 * Wait until the holder releases the lock. After VISA_DEVICE_TURN, set the flag by which the holder
 * is asked to release it.
 */
static void await_unlock(struct visa_device *d)
{
	uint64_t holder = d->serving;
	struct timespec end;

	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_nsec += VISA_DEVICE_TURN;
	if (end.tv_nsec >= 1000000000) {
		end.tv_nsec -= 1000000000;
		end.tv_sec++;
	}
	if (pthread_cond_timedwait(&d->granted, &d->lock, &end) && d->serving == holder)
		__atomic_store_n(&d->wanted, true, __ATOMIC_RELAXED);
}

static bool is_kept_out(const struct visa_device *d)
{
	return d->pauser && d->pauser != self();
}

/*
 * Wait for the end of a pause. The wait is limited to avoid a deadlock: the pausing thread may wait
 * for a client, the client may wait for a page that a thread of the daemon must serve, and all
 * threads of the daemon may wait here.
 */
static void await_resume(struct visa_device *d)
{
	struct timespec end, before = d->went_on;
	unsigned int seconds = 0;

	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_sec++;
	while (is_kept_out(d)) {
		/*
		 * Count ended waits of one second each, and do not compare times: if the machine is
		 * suspended, only one second is counted.
		 */
		if (!pthread_cond_timedwait(&d->granted, &d->lock, &end))
			continue;
		clock_gettime(CLOCK_MONOTONIC, &end);
		end.tv_sec++;
		seconds++;
		if (d->went_on.tv_sec != before.tv_sec || d->went_on.tv_nsec != before.tv_nsec)
			seconds = 0;
		before = d->went_on;
		if (seconds == VISA_DEVICE_PATIENCE && is_kept_out(d)) {
			d->pauser = 0;
			pthread_cond_broadcast(&d->granted);
		}
	}
}

/* Pass the device lock to the next thread in the queue. The caller holds the mutex @lock. */
static void pass_on(struct visa_device *d)
{
	d->serving++;
	if (d->serving != d->next)
		pthread_cond_broadcast(&d->granted);
}

static void take_lock(struct visa_device *d, bool looks)
{
	bool mine = false;
	uint64_t turn;

	pthread_mutex_lock(&d->lock);
	while (!mine) {
		if (!looks)
			await_resume(d);
		turn = d->next++;
		while (d->serving != turn)
			await_unlock(d);
		/* A pause may have begun while this thread was in the queue. */
		mine = looks || !is_kept_out(d);
		if (!mine)
			pass_on(d);
	}
	__atomic_store_n(&d->wanted, false, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&d->lock);
	__atomic_store_n(&d->owner, self(), __ATOMIC_RELAXED);
	d->space.epoch++;
	d->lost = NULL;
	clock_gettime(CLOCK_REALTIME_COARSE, &d->space.now);
}

void visa_device_lock(struct visa_device *d)
{
	take_lock(d, false);
}

void visa_device_look(struct visa_device *d)
{
	take_lock(d, true);
}

void visa_device_unlock(struct visa_device *d)
{
	visa_device_assert_locked(d);
	__atomic_store_n(&d->owner, 0, __ATOMIC_RELAXED);
	pthread_mutex_lock(&d->lock);
	pass_on(d);
	pthread_mutex_unlock(&d->lock);
}

const bool *visa_device_wanted(const struct visa_device *d)
{
	return &d->wanted;
}

void visa_device_hurry(struct visa_device *d)
{
	pthread_mutex_lock(&d->lock);
	__atomic_store_n(&d->wanted, true, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&d->lock);
}

bool visa_device_is_locked(const struct visa_device *d)
{
	return __atomic_load_n(&d->owner, __ATOMIC_RELAXED) == self();
}

void visa_device_pause(struct visa_device *d)
{
	visa_device_lock(d);
	pthread_mutex_lock(&d->lock);
	d->pauser = self();
	clock_gettime(CLOCK_MONOTONIC, &d->went_on);
	pthread_mutex_unlock(&d->lock);
	visa_device_unlock(d);
}

int visa_device_resume(struct visa_device *d)
{
	bool lasted;

	pthread_mutex_lock(&d->lock);
	lasted = d->pauser == self();
	if (lasted) {
		d->pauser = 0;
		pthread_cond_broadcast(&d->granted);
	}
	pthread_mutex_unlock(&d->lock);
	return lasted ? 0 : -EBUSY;
}

bool device_goes_on(struct visa_device *d)
{
	bool lasts;

	pthread_mutex_lock(&d->lock);
	lasts = d->pauser == self();
	if (lasts)
		clock_gettime(CLOCK_MONOTONIC, &d->went_on);
	pthread_mutex_unlock(&d->lock);
	return lasts;
}
