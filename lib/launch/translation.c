// SPDX-License-Identifier: MIT
/*
 * Waits for translations to native code, and adds up the time for which runs were interpreted
 * without them.
 */
#include "translation.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../host/want.h"
#include "launch_run.h"

#define MS	  1000000ull /* a millisecond in nanoseconds */
#define POLL_NS	  (20 * MS)  /* interval at which a waiting thread tests its stop flag */
#define NOTED	  4 /* a note (host/want.h) is rewritten if its time has grown by 1/NOTED */
#define TURN_COST 5 /* cost of a call of the interpreter by native code, in instructions */
#define REST	  32 /* number of instructions to interpret for each instruction of slow native code */

void translation_free_options(struct translation_options *o)
{
	free(o->compiler);
	free(o->cache);
	free(o->keep);
	*o = (struct translation_options){ 0 };
}

struct translation *translation_new(const struct visa_launch *l, bool whole)
{
	struct translation *t = calloc(1, sizeof(*t));
	pthread_condattr_t clock;

	if (!t)
		return NULL;
	t->launch = l;
	t->whole = whole;
	pthread_mutex_init(&t->lock, NULL);
	pthread_condattr_init(&clock);
	pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
	pthread_cond_init(&t->changed, &clock);
	pthread_condattr_destroy(&clock);
	return t;
}

void translation_join(struct translation *t)
{
	if (!t->begun)
		return;
	pthread_mutex_lock(&t->lock);
	__atomic_store_n(&t->stop, true, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&t->changed);
	pthread_mutex_unlock(&t->lock);
	pthread_join(t->thread, NULL);
	t->begun = false;
	t->stop = false;
}

void translation_free(struct translation *t)
{
	if (!t)
		return;
	translation_join(t);
	host_code_free(t->code);
	translation_free_options(&t->options);
	pthread_cond_destroy(&t->changed);
	pthread_mutex_destroy(&t->lock);
	free(t);
}

/*
 * Wait until a member protected by the lock has changed, at most @ns nanoseconds. The caller holds
 * the lock.
 */
static void wait_for_change(struct translation *t, uint64_t ns)
{
	uint64_t end = launch_ns() + ns;
	const struct timespec until = { .tv_sec = (time_t)(end / (1000 * MS)),
					.tv_nsec = (long)(end % (1000 * MS)) };

	pthread_cond_timedwait(&t->changed, &t->lock, &until);
}

uint64_t translation_spent(const struct translation *t)
{
	return t->spent + (t->since ? launch_ns() - t->since : 0);
}

bool translation_worth(struct translation *t, uint64_t ns)
{
	bool stop;

	pthread_mutex_lock(&t->lock);
	while (!t->stop && !t->hurry) {
		uint64_t spent = translation_spent(t);

		if (spent >= ns)
			break;
		if (t->since)
			wait_for_change(t, ns - spent);
		else
			pthread_cond_wait(&t->changed, &t->lock);
	}
	stop = t->stop;
	pthread_mutex_unlock(&t->lock);
	return !stop;
}

bool translation_pause(struct translation *t)
{
	uint64_t now = launch_ns(), end = now + POLL_NS;
	bool goes_on;

	pthread_mutex_lock(&t->lock);
	for (; !t->stop && !t->hurry && now < end; now = launch_ns())
		wait_for_change(t, end - now);
	goes_on = !t->stop && !t->hurry;
	pthread_mutex_unlock(&t->lock);
	return goes_on;
}

bool translation_note(struct translation *t, uint64_t instructions, uint64_t turns)
{
	if (turns * TURN_COST <= instructions)
		return false;
	__atomic_store_n(&t->rest, (int64_t)(REST * instructions), __ATOMIC_RELAXED);
	__atomic_store_n(&t->rested, true, __ATOMIC_RELAXED);
	return true;
}

/*
 * Return: a sentence with the reason why the interpreter executed a run, or a part of it. @native:
 * native code executed a part. The caller holds the lock.
 */
static const char *why_interpreted(const struct translation *t, bool native)
{
	if (!t->function)
		return t->done ? t->error.text : "the launch ended before its translation was made";
	if (__atomic_load_n(&t->rested, __ATOMIC_RELAXED))
		return "translated code was slower, since it left many instructions to the "
		       "interpreter, such as those with NaN results";
	return native ? "work-groups began before the translation was made"
		      : "the last work-group began before its translation was made";
}

void translation_end(struct translation *t, struct visa_launch_result *r)
{
	pthread_mutex_lock(&t->lock);
	t->spent += launch_ns() - t->since;
	t->since = 0;
	pthread_cond_broadcast(&t->changed);
	r->native_ns = t->function ? t->ns : 0;
	r->native_cached = t->function && t->cached;
	if (r->interpreter)
		snprintf(r->interpreted, sizeof(r->interpreted), "%s",
			 why_interpreted(t, r->native));
	pthread_mutex_unlock(&t->lock);
}

/*
 * Add the time for which the kernel was interpreted to its note in the cache (host/want.h). The
 * file is written only if the time has grown enough, so that it does not slow down short runs. The
 * caller holds the lock.
 */
static void note_spent(struct translation *t)
{
	uint64_t more = t->spent - t->noted;

	if (!*t->missing || more < t->noted / NOTED)
		return;
	t->noted = t->spent;
	host_want_add(t->options.cache, t->missing, more, false);
}

void translation_last(struct translation *t, const bool *stop)
{
	uint64_t now;

	pthread_mutex_lock(&t->lock);
	if (!t->done)
		note_spent(t);
	while (!t->done && !__atomic_load_n(stop, __ATOMIC_RELAXED)) {
		now = launch_ns();
		if (now >= t->until)
			break;
		wait_for_change(t, t->until - now < POLL_NS ? t->until - now : POLL_NS);
	}
	pthread_mutex_unlock(&t->lock);
}

int translation_wait(struct translation *t, const bool *stop, struct visa_error *e)
{
	int err = 0;

	pthread_mutex_lock(&t->lock);
	t->hurry = true;
	pthread_cond_broadcast(&t->changed);
	while (!t->done && !t->function && !err) {
		if (__atomic_load_n(stop, __ATOMIC_RELAXED))
			err = visa_fail(e, EINTR, "stopped while the kernel was being translated");
		else
			wait_for_change(t, POLL_NS);
	}
	t->hurry = false;
	if (!err && !t->function) {
		*e = t->error;
		err = -e->err;
	}
	pthread_mutex_unlock(&t->lock);
	return err;
}
