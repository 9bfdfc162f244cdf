// SPDX-License-Identifier: MIT
/* Executes commands to a launch that has stop points: writes to threads/ctl. */
#include "stopped.h"

#include "../lib/base/words.h"

#include <errno.h>
#include <string.h>

/*
 * Execute a command that needs a stopped launch, such as "step" or "print".
 * @thread: the thread whose ctl was written, UINT32_MAX for threads/ctl
 * Return: 0; 1 if the launch continues, so that the caller waits for its next stop; or a negative
 * errno.
 */
static int obey_standing(struct control_stopped *s, uint32_t thread, const char *line, size_t size,
			 struct visa_error *e)
{
	struct visa_stop_answer answer;

	if (!s->at)
		return visa_fail(e, EBUSY, "the launch runs; pause stops it, end ends it");
	if (thread != UINT32_MAX)
		visa_prompt_thread(s->prompt, thread);
	s->said.size = 0;
	if (visa_prompt_line(s->prompt, line, size, &s->said, &answer)) {
		stopped_go(s, &answer);
		return 1;
	}
	*e = *visa_prompt_refused(s->prompt);
	return -e->err;
}

/*
 * Execute a command; the caller holds the lock. Return: 0; 1 if the caller must wait until the
 * launch is stopped or has ended; or a negative errno.
 */
static int threads_ctl_obey(struct control_stopped *s, const struct visa_stop_request *k,
			    uint64_t serial, const char *line, size_t size, struct visa_error *e)
{
	uint32_t thread = UINT32_MAX;
	int err = 0;

	if (!s->request)
		return visa_fail(e, ESRCH, "no launch is stopped; launch a kernel with stop=");
	if (serial && s->at)
		err = stopped_find(s, serial, &thread, e);
	if (err)
		return err;
	switch (k->verb) {
	case VISA_COMMAND_END:
		s->said.size = 0;
		stopped_end(s);
		return 1;
	case VISA_COMMAND_PAUSE:
		if (!s->at && s->stops) {
			s->asked = true;
			visa_stops_pause(s->stops);
		}
		return !s->at;
	case VISA_COMMAND_WAIT:
		return !s->at;
	default:
		return obey_standing(s, thread, line, size, e);
	}
}

static bool is_stop(const char *buf, size_t size)
{
	struct base_line line = base_line(buf, size);

	return base_word_is(base_line_next(&line), "stop");
}

/* Write the reason why a command was refused to the files "threads/answer" and "status". */
static ssize_t threads_ctl_refuse(struct control *c, const struct visa_error *e)
{
	struct control_stopped *s = c->stopped;

	pthread_mutex_lock(&s->lock);
	s->said.size = 0;
	if (e->column)
		visa_buffer_printf(&s->said, "column %u: ", e->column);
	visa_buffer_printf(&s->said, "%s\n", e->text);
	pthread_mutex_unlock(&s->lock);
	control_refused(c, e);
	return -e->err;
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
	 * The command "stop" without a stop point ends the launch. Abbreviations and the synonym
	 * "break" do not end it.
	 */
	if (!err && k.verb == VISA_COMMAND_ADD && k.alone && is_stop(buf, size))
		k.verb = VISA_COMMAND_END;
	if (!err) {
		pthread_mutex_lock(&s->lock);
		err = threads_ctl_obey(s, &k, serial, buf, size, &e);
		if (err > 0)
			stopped_enter(s, &w);
		pthread_mutex_unlock(&s->lock);
	}
	if (err < 0)
		return threads_ctl_refuse(c, &e);
	if (err > 0)
		err = stopped_wait(s, &w, stop);
	/* The request that ended the launch gets no error. */
	if (k.verb == VISA_COMMAND_END && err != -EINTR)
		err = 0;
	return err ? err : (ssize_t)size;
}
