// SPDX-License-Identifier: MIT
/* Turns: launches and snapshots of a mount run one after another. */
#include "turn.h"

#include <errno.h>

/**
 * struct turn_waiter - a launch or snapshot that waits
 * @next: the waiter that arrived next
 * @kind: the kind of turn for which it waits
 */
struct turn_waiter {
	struct turn_waiter *next;
	enum turn_kind kind;
};

void turn_init(struct turn *t, pthread_mutex_t *lock)
{
	*t = (struct turn){ .lock = lock };
	pthread_cond_init(&t->changed, NULL);
}

void turn_destroy(struct turn *t)
{
	pthread_cond_destroy(&t->changed);
}

static bool is_set(const bool *stop)
{
	return stop && __atomic_load_n(stop, __ATOMIC_RELAXED);
}

unsigned int turn_launches(const struct turn *t)
{
	unsigned int n = 0;

	for (const struct turn_waiter *w = t->first; w; w = w->next)
		n += w->kind == TURN_LAUNCH;
	return n;
}

/* Whether a launch has the turn, or will get it before @w. */
static bool is_behind_launch(const struct turn *t, const struct turn_waiter *w)
{
	const struct turn_waiter *before = t->first;

	while (before != w && before->kind != TURN_LAUNCH)
		before = before->next;
	return t->kind == TURN_LAUNCH || before != w;
}

/* Check whether the wait of @w must end. Return: 0 to continue it, or a negative errno. */
static int refuse_waiting(const struct turn *t, const struct turn_waiter *w, const bool *stop,
			  struct visa_error *e)
{
	const bool launch = w->kind == TURN_LAUNCH;

	if (is_set(stop))
		return visa_fail(e, EINTR, "interrupted while another %s",
				 launch ? "launch ran" : "snapshot was taken or restored");
	if (launch && t->stopped)
		return visa_fail(e, EBUSY,
				 "a launch of %.200s is stopped; write go or end to threads/ctl",
				 t->stopped);
	if (!launch && is_behind_launch(t, w))
		return visa_fail(e, EBUSY,
				 "a launch runs or is stopped; wait until it has ended, or end it: "
				 "echo end > threads/ctl");
	return 0;
}

static int refuse_entering(const struct turn *t, enum turn_kind kind, unsigned int most,
			   struct visa_error *e)
{
	unsigned int launches = turn_launches(t);

	if (kind != TURN_LAUNCH || !most || launches < most || (!t->kind && !t->first))
		return 0;
	return visa_fail(e, EAGAIN,
			 "%u launches wait for their turn already (max_launches=); try again",
			 launches);
}

/* Return: the link in the queue that points to waiter @w; if @w is NULL, the link at the end. */
static struct turn_waiter **link_to(struct turn *t, const struct turn_waiter *w)
{
	struct turn_waiter **link = &t->first;

	while (*link && *link != w)
		link = &(*link)->next;
	return link;
}

int turn_take(struct turn *t, enum turn_kind kind, unsigned int most, const bool *stop,
	      struct visa_error *e)
{
	struct turn_waiter w = { .kind = kind };
	int err;

	pthread_mutex_lock(t->lock);
	err = refuse_entering(t, kind, most, e);
	if (!err) {
		*link_to(t, NULL) = &w;
		while ((t->kind || t->first != &w) && !(err = refuse_waiting(t, &w, stop, e)))
			pthread_cond_wait(&t->changed, t->lock);
		*link_to(t, &w) = w.next;
		if (!err)
			t->kind = kind;
		else
			pthread_cond_broadcast(&t->changed);
	}
	pthread_mutex_unlock(t->lock);
	return err;
}

void turn_give(struct turn *t)
{
	pthread_mutex_lock(t->lock);
	t->kind = TURN_NONE;
	t->stopped = NULL;
	pthread_cond_broadcast(&t->changed);
	pthread_mutex_unlock(t->lock);
}

void turn_stopped(struct turn *t, const char *kernel)
{
	pthread_mutex_lock(t->lock);
	t->stopped = kernel;
	pthread_cond_broadcast(&t->changed);
	pthread_mutex_unlock(t->lock);
}

void turn_wake(struct turn *t)
{
	pthread_mutex_lock(t->lock);
	pthread_cond_broadcast(&t->changed);
	pthread_mutex_unlock(t->lock);
}

int turn_wait_restored(struct turn *t, const bool *stop, struct visa_error *e)
{
	while (t->kind == TURN_RESTORE && !is_set(stop))
		pthread_cond_wait(&t->changed, t->lock);
	if (t->kind == TURN_RESTORE)
		return visa_fail(e, EINTR, "interrupted while a snapshot was restored");
	return 0;
}

int turn_refuse_readings(const struct turn *t, struct visa_error *e)
{
	return t->readings ? visa_fail(e, EBUSY, "a module is being loaded; try again") : 0;
}
