// SPDX-License-Identifier: MIT
/*
 * Tests of turns: the order in which launches and snapshots run, the reasons for which they are
 * refused, and the events that end their waiting.
 */
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "../../../ioctl/modules_state.h"
#include "../../support/plane.h"

#define WAITERS 3

/**
 * struct queue - the turns, and the threads that wait for a turn
 * @order: numbers of the waiters in the order in which they got their turn, @count of them
 */
struct queue {
	pthread_mutex_t lock;
	struct turn turn;
	unsigned int order[WAITERS];
	unsigned int count;
};

/**
 * struct waiter - a thread that waits for a turn
 * @number: its number in the queue
 * @stop: set to true to end its waiting
 * @err, @e: the result of turn_take()
 */
struct waiter {
	struct queue *q;
	pthread_t thread;
	enum turn_kind kind;
	unsigned int number;
	bool stop;
	int err;
	struct visa_error e;
};

static void queue_init(struct queue *q, enum turn_kind kind)
{
	struct visa_error e;

	*q = (struct queue){ .count = 0 };
	pthread_mutex_init(&q->lock, NULL);
	turn_init(&q->turn, &q->lock);
	CHECK_EQ(turn_take(&q->turn, kind, 0, NULL, &e), 0);
}

static void queue_destroy(struct queue *q)
{
	turn_destroy(&q->turn);
	pthread_mutex_destroy(&q->lock);
}

static void *take(void *arg)
{
	struct waiter *w = arg;

	w->err = turn_take(&w->q->turn, w->kind, 0, &w->stop, &w->e);
	if (w->err)
		return NULL;
	w->q->order[w->q->count++] = w->number;
	turn_give(&w->q->turn);
	return NULL;
}

/* Start a thread that waits. Return when the expected number of threads waits. */
static void begin(struct queue *q, struct waiter *w, enum turn_kind kind, unsigned int number)
{
	unsigned int launches = 0;

	*w = (struct waiter){ .q = q, .kind = kind, .number = number };
	pthread_create(&w->thread, NULL, take, w);
	while (kind == TURN_LAUNCH && launches <= number) {
		sched_yield();
		pthread_mutex_lock(&q->lock);
		launches = turn_launches(&q->turn);
		pthread_mutex_unlock(&q->lock);
	}
}

TEST(turn, launches_get_it_in_the_order_in_which_they_asked)
{
	struct waiter w[WAITERS];
	struct queue q;

	queue_init(&q, TURN_LAUNCH);
	for (unsigned int i = 0; i < WAITERS; i++)
		begin(&q, &w[i], TURN_LAUNCH, i);
	turn_give(&q.turn);
	for (unsigned int i = 0; i < WAITERS; i++)
		pthread_join(w[i].thread, NULL);
	CHECK_EQ(q.count, WAITERS);
	for (unsigned int i = 0; i < WAITERS; i++)
		CHECK_EQ(q.order[i], i);
	queue_destroy(&q);
}

/* An interrupted waiter leaves the queue. The waiters after it stay. */
TEST(turn, a_launch_that_is_interrupted_waits_no_longer)
{
	struct waiter w[2];
	struct queue q;

	queue_init(&q, TURN_LAUNCH);
	begin(&q, &w[0], TURN_LAUNCH, 0);
	begin(&q, &w[1], TURN_LAUNCH, 1);
	__atomic_store_n(&w[0].stop, true, __ATOMIC_RELAXED);
	turn_wake(&q.turn);
	pthread_join(w[0].thread, NULL);
	CHECK_EQ(w[0].err, -EINTR);
	CHECK_STR(w[0].e.text, "interrupted while another launch ran");
	CHECK_EQ(turn_launches(&q.turn), 1);
	turn_give(&q.turn);
	pthread_join(w[1].thread, NULL);
	CHECK_EQ(w[1].err, 0);
	queue_destroy(&q);
}

/* A snapshot waits for a snapshot, and can be interrupted; it does not wait for a launch. */
TEST(turn, snapshots_wait_for_snapshots_only)
{
	struct waiter launch, restore;
	const bool stop = true;
	struct visa_error e;
	struct queue q;

	queue_init(&q, TURN_SAVE);
	begin(&q, &restore, TURN_RESTORE, 0);
	CHECK_EQ(turn_take(&q.turn, TURN_SAVE, 0, &stop, &e), -EINTR);
	CHECK_STR(e.text, "interrupted while another snapshot was taken or restored");
	begin(&q, &launch, TURN_LAUNCH, 0);
	CHECK_EQ(turn_take(&q.turn, TURN_SAVE, 0, NULL, &e), -EBUSY);
	CHECK_HAS(e.text, "a launch runs or is stopped");
	turn_give(&q.turn);
	pthread_join(restore.thread, NULL);
	pthread_join(launch.thread, NULL);
	CHECK_EQ(launch.err, 0);
	queue_destroy(&q);
}

TEST(turn, nothing_waits_for_a_launch_that_is_stopped)
{
	struct visa_error e;
	struct waiter w;
	struct queue q;

	queue_init(&q, TURN_LAUNCH);
	begin(&q, &w, TURN_LAUNCH, 0);
	turn_stopped(&q.turn, "k");
	pthread_join(w.thread, NULL);
	CHECK_EQ(w.err, -EBUSY);
	CHECK_STR(w.e.text, "a launch of k is stopped; write go or end to threads/ctl");
	turn_stopped(&q.turn, NULL);
	begin(&q, &w, TURN_LAUNCH, 0);
	CHECK_EQ(turn_take(&q.turn, TURN_LAUNCH, 1, NULL, &e), -EAGAIN);
	CHECK_STR(e.text, "1 launches wait for their turn already (max_launches=); try again");
	turn_give(&q.turn);
	pthread_join(w.thread, NULL);
	CHECK_EQ(w.err, 0);
	queue_destroy(&q);
}
