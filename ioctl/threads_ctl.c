// SPDX-License-Identifier: MIT
/* Commands to a launch that has stop points: writes to threads/ctl. */
#include "stopped.h"

#include "../lib/base/words.h"

#include <errno.h>
#include <string.h>

/* Continue the stopped launch; Return: 1 to wait, or an error. */
static int threads_ctl_answer(struct control_stopped *s, const struct visa_stop_request *k,
			      uint32_t thread, struct visa_error *e)
{
	enum visa_stop_next next = VISA_STOP_GO;
	int err;

	visa_stop_command_next(k->verb, &next);
	s->answer = (struct visa_stop_answer){ .next = next, .count = k->number, .thread = thread };
	err = visa_stopped_back(s->at, &s->answer, e);
	if (err)
		return err;
	s->answered = true;
	s->at = NULL;
	pthread_cond_broadcast(&s->changed);
	return 1;
}

/* Execute a command that needs a stopped launch; Return: 0, 1 to wait, or an error. */
static int obey_standing(struct control_stopped *s, const struct visa_stop_request *k,
			 uint32_t thread, const char *line, struct visa_error *e)
{
	int err;

	if (!s->at)
		return visa_fail(e, EBUSY, "the launch runs; pause stops it, end ends it");
	if (k->verb == VISA_COMMAND_DELETE)
		return visa_stops_delete(s->stops, k->number > UINT32_MAX ? 0 : (uint32_t)k->number,
					 e);
	if (k->verb != VISA_COMMAND_ADD)
		return threads_ctl_answer(s, k, thread, e);
	err = visa_stops_add(s->stops, k->rest, k->size, NULL, e);
	if (err && e->column)
		e->column += (uint32_t)(k->rest - line);
	return err;
}

/*
 * Execute a command; the caller holds the lock. Return: 0, 1 to wait for its effect, or an error.
 */
static int threads_ctl_obey(struct control_stopped *s, const struct visa_stop_request *k,
			    uint64_t serial, const char *line, struct visa_error *e)
{
	uint32_t thread = s->at ? visa_stopped_reason(s->at)->thread : 0;
	int err = 0;

	if (!s->request)
		return visa_fail(e, ESRCH, "no launch is stopped; launch a kernel with stop=");
	if (serial && s->at)
		err = stopped_find(s, serial, &thread, e);
	if (err)
		return err;
	switch (k->verb) {
	case VISA_COMMAND_END:
		__atomic_store_n(&s->end, true, __ATOMIC_RELAXED);
		pthread_cond_broadcast(&s->changed);
		return 1;
	case VISA_COMMAND_PAUSE:
		if (!s->at && s->stops)
			visa_stops_pause(s->stops);
		return !s->at;
	case VISA_COMMAND_WAIT:
		return !s->at;
	default:
		return obey_standing(s, k, thread, line, e);
	}
}

static bool is_stop(const char *buf, size_t size)
{
	struct base_line line = base_line(buf, size);

	return base_word_is(base_line_next(&line), "stop");
}

ssize_t control_threads_write(struct control *c, uint64_t serial, const char *buf, size_t size,
			      const bool *stop)
{
	struct control_stopped *s = c->stopped;
	struct stopped_waiter w = { 0 };
	struct visa_error e = { 0 };
	struct visa_stop_request k;
	int err = visa_stop_command_read(buf, size, VISA_DOOR_CTL, &k, &e);

	/*
	 * The word "stop" alone ends the launch, as in the file of a launch; an abbreviation of it,
	 * or "break", does not.
	 */
	if (!err && k.verb == VISA_COMMAND_ADD && k.alone && is_stop(buf, size))
		k.verb = VISA_COMMAND_END;
	if (!err) {
		pthread_mutex_lock(&s->lock);
		err = threads_ctl_obey(s, &k, serial, buf, &e);
		if (err > 0)
			stopped_enter(s, &w);
		pthread_mutex_unlock(&s->lock);
	}
	if (err < 0) {
		control_refused(c, &e);
		return err;
	}
	if (err > 0)
		err = stopped_wait(s, &w, stop);
	/* The request that ended the launch gets no error. */
	if (k.verb == VISA_COMMAND_END && err != -EINTR)
		err = 0;
	return err ? err : (ssize_t)size;
}
