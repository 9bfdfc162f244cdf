// SPDX-License-Identifier: MIT
/* Finds and lists the folders of threads/. */
#include "stopped.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static uint64_t serial_of(const struct control_stopped *s, uint32_t thread)
{
	return s->group << CONTROL_THREAD_BITS | thread;
}

/* Whether the stopped group has a thread with this number that has begun and has not ended. */
static bool is_there(const struct control_stopped *s, uint32_t thread)
{
	enum visa_stop_state state;

	if (!s->at || thread >= visa_stopped_threads(s->at))
		return false;
	state = visa_stopped_state(s->at, thread);
	return state != VISA_STOP_NOT_BEGUN && state != VISA_STOP_ENDED;
}

int stopped_find(const struct control_stopped *s, uint64_t serial, uint32_t *thread,
		 struct visa_error *e)
{
	*thread = (uint32_t)(serial & ((1u << CONTROL_THREAD_BITS) - 1));
	if (serial >> CONTROL_THREAD_BITS == s->group && is_there(s, *thread))
		return 0;
	if (s->request && !s->at)
		return visa_fail(e, EBUSY,
				 "the launch is running; its threads can be read while it is "
				 "stopped: echo pause > threads/ctl");
	return visa_fail(e, ESTALE, "the thread has ended since this file was opened");
}

/* Fill in a thread. In its name GROUP.THREAD, zeros at the end of GROUP are omitted. */
static void fill_thread(const struct control_stopped *s, uint32_t thread, struct control_thread *t)
{
	const uint32_t *group = s->in;
	int dims = group[2] ? 3 : group[1] ? 2 : 1;
	int n = 0;

	t->serial = serial_of(s, thread);
	t->number = thread;
	t->changed = s->since;
	for (int i = 0; i < dims; i++)
		n += snprintf(t->name + n, sizeof(t->name) - (size_t)n, "%s%u", i ? "," : "",
			      group[i]);
	snprintf(t->name + n, sizeof(t->name) - (size_t)n, ".%u", thread);
}

/* Find the thread with the lowest number that is at least @number; the caller holds the lock. */
static bool next(const struct control_stopped *s, uint32_t number, struct control_thread *t)
{
	for (; s->at && number < visa_stopped_threads(s->at); number++)
		if (is_there(s, number)) {
			fill_thread(s, number, t);
			return true;
		}
	return false;
}

bool control_thread_find(struct control *c, const char *name, struct control_thread *t)
{
	struct control_stopped *s = c->stopped;
	bool found = false;
	uint32_t n = 0;

	pthread_mutex_lock(&s->lock);
	while (!found && next(s, n, t)) {
		found = !strcmp(t->name, name);
		n = t->number + 1;
	}
	pthread_mutex_unlock(&s->lock);
	return found;
}

bool control_thread_next(struct control *c, uint32_t number, struct control_thread *t)
{
	struct control_stopped *s = c->stopped;
	bool found;

	pthread_mutex_lock(&s->lock);
	found = next(s, number, t);
	pthread_mutex_unlock(&s->lock);
	return found;
}

bool control_thread_get(struct control *c, uint64_t serial, struct control_thread *t)
{
	struct control_stopped *s = c->stopped;
	uint32_t thread;
	bool found;

	pthread_mutex_lock(&s->lock);
	found = !stopped_find(s, serial, &thread, NULL);
	if (found)
		fill_thread(s, thread, t);
	pthread_mutex_unlock(&s->lock);
	return found;
}

struct timespec control_threads_changed(struct control *c)
{
	struct timespec when;

	pthread_mutex_lock(&c->stopped->lock);
	when = c->stopped->since;
	pthread_mutex_unlock(&c->stopped->lock);
	return when;
}
