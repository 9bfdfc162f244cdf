/* SPDX-License-Identifier: MIT */
/*
 * Private to the control plane (ioctl/): turns. A mount does one of these at a time:
 *
 *   turn          what it does                                begins
 *   TURN_LAUNCH   a launch, from binding its surfaces to      after all turns that were requested
 *                 publishing its result                       before
 *   TURN_SAVE     a snapshot is taken                         after other snapshots; not while a
 *   TURN_RESTORE  a snapshot is restored                      launch runs or waits (EBUSY)
 *
 * Turns are granted in the order of the requests. A request that waits is woken by the end of a
 * turn, by an interrupt and by the end of the mount; no wait has a time limit.
 *
 * Two further actions are not turns but exclude some turns. Both may overlap with each other and
 * with launches:
 *
 * - A module is loaded (@readings). TURN_SAVE and TURN_RESTORE, which copy or replace modules, are
 *   refused with EBUSY while it lasts.
 * - A module changes, or a kernel is looked up for a launch. During TURN_RESTORE a change is
 *   refused with EBUSY, and a launch waits before it looks up its kernel.
 */
#ifndef VISAFS_TURN_H
#define VISAFS_TURN_H

#include "control.h"

enum turn_kind { TURN_NONE, TURN_LAUNCH, TURN_SAVE, TURN_RESTORE };

struct turn_waiter;

/**
 * struct turn - the current turn, and the launches and snapshots that wait
 * @lock: protects the members below: the lock of struct control_modules, since a module and a turn
 *	are often checked together
 * @changed: signalled when a turn ends or its launch stops, and by turn_wake()
 * @kind: kind of the current turn; TURN_NONE if there is none
 * @stopped: if the launch that has the turn is stopped at a stop point: name of its kernel; else
 *	NULL
 * @readings: number of modules that are being loaded, without the lock
 * @first: the waiters, in the order in which they arrived
 */
struct turn {
	pthread_mutex_t *lock;
	pthread_cond_t changed;
	enum turn_kind kind;
	const char *stopped;
	unsigned int readings;
	struct turn_waiter *first;
};

void turn_init(struct turn *t, pthread_mutex_t *lock);
void turn_destroy(struct turn *t);

/**
 * turn_take() - wait for a turn; called without the lock
 * @most: for a launch: number of launches that may wait, 0 for no limit
 * @stop: set (atomically) by another thread, before turn_wake(), to end the wait; or NULL
 *
 * Return: 0; -EINTR; for a launch: -EAGAIN if too many launches wait, -EBUSY while the launch that
 * has the turn is stopped; for a snapshot: -EBUSY while a launch has the turn or waits.
 */
int turn_take(struct turn *t, enum turn_kind kind, unsigned int most, const bool *stop,
	      struct visa_error *e);

/* turn_give() - end the turn; called without the lock. */
void turn_give(struct turn *t);

/*
 * turn_stopped() - record that the launch that has the turn is stopped at a stop point, or
 * continues; called without the lock. @kernel: name of its kernel, which lives as long as the turn;
 * NULL if it continues.
 */
void turn_stopped(struct turn *t, const char *kernel);

/* turn_wake() - wake all waiters, so that they check their @stop. Called without the lock. */
void turn_wake(struct turn *t);

/*
 * turn_wait_restored() - wait for the end of a restore; the caller holds the lock. Return: 0 or
 * -EINTR.
 */
int turn_wait_restored(struct turn *t, const bool *stop, struct visa_error *e);

/*
 * turn_refuse_readings() - fail while a module is being loaded. The caller holds the lock.
 * Return: 0 or -EBUSY.
 */
int turn_refuse_readings(const struct turn *t, struct visa_error *e);

/* turn_launches() - count the launches that wait. The caller holds the lock. */
unsigned int turn_launches(const struct turn *t);

#endif
