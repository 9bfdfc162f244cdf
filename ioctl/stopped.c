// SPDX-License-Identifier: MIT
/* Runs a launch with stop points, in a separate thread, and wakes the threads that wait for it. */
#include "stopped.h"
#include "tracing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int stopped_init(struct control *c)
{
	c->stopped = calloc(1, sizeof(*c->stopped));
	if (!c->stopped)
		return -ENOMEM;
	pthread_mutex_init(&c->stopped->lock, NULL);
	pthread_cond_init(&c->stopped->changed, NULL);
	control_log_init(&c->stopped->messages, CONTROL_DAP_MAX);
	clock_gettime(CLOCK_REALTIME, &c->stopped->since);
	return 0;
}

void stopped_destroy(struct control *c)
{
	if (!c->stopped)
		return;
	control_threads_end(c);
	visa_buffer_free(&c->stopped->ended);
	visa_buffer_free(&c->stopped->said);
	control_log_destroy(&c->stopped->messages);
	pthread_cond_destroy(&c->stopped->changed);
	pthread_mutex_destroy(&c->stopped->lock);
	free(c->stopped);
}

void stopped_enter(struct control_stopped *s, struct stopped_waiter *w)
{
	w->next = s->waiters;
	s->waiters = w;
}

/* Wake all waiters; the caller holds the lock. */
static void notify(struct control_stopped *s, int err)
{
	while (s->waiters) {
		struct stopped_waiter *w = s->waiters;

		s->waiters = w->next;
		w->err = err == -EINTR ? -ECANCELED : err;
		w->done = true;
	}
	pthread_cond_broadcast(&s->changed);
}

/* Remove a waiter that has stopped waiting. */
static void withdraw(struct control_stopped *s, const struct stopped_waiter *w)
{
	struct stopped_waiter **link = &s->waiters;

	while (*link != w)
		link = &(*link)->next;
	*link = w->next;
}

void stopped_wake(struct control_stopped *s)
{
	pthread_mutex_lock(&s->lock);
	pthread_cond_broadcast(&s->changed);
	pthread_mutex_unlock(&s->lock);
}

int stopped_wait(struct control_stopped *s, struct stopped_waiter *w, const bool *stop)
{
	int err;

	pthread_mutex_lock(&s->lock);
	while (!w->done && !(stop && __atomic_load_n(stop, __ATOMIC_RELAXED)))
		pthread_cond_wait(&s->changed, &s->lock);
	err = w->err;
	if (!w->done) {
		withdraw(s, w);
		err = -EINTR;
	}
	pthread_mutex_unlock(&s->lock);
	return err;
}

/* Copy the local memory of the stopped group to T0, without a lock, as a client's write does. */
static void show_local(struct launch_request *q, const struct visa_stopped *at)
{
	struct visa_surface *t0 = visa_device_surface(q->control->device, VISA_SURFACE_SLM);
	uint64_t size;
	const uint8_t *bytes = visa_stopped_local(at, &size);

	if (bytes && size)
		visa_surface_write(t0, bytes, size, 0);
}

/*
 * If the launch is stopped in another group than before, count a new group: its threads get folders
 * with new serial numbers.
 */
static void enter_group(struct control_stopped *s, const struct launch_request *q,
			const struct visa_stop_reason *r)
{
	if (!q->stopped || memcmp(s->in, r->group, sizeof(s->in)) != 0) {
		s->group++;
		memcpy(s->in, r->group, sizeof(s->in));
	}
}

static uint64_t now_ns(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void stopped_go(struct control_stopped *s, const struct visa_stop_answer *answer)
{
	s->answer = *answer;
	s->answered = true;
	s->at = NULL;
	pthread_cond_broadcast(&s->changed);
}

void stopped_end(struct control_stopped *s)
{
	__atomic_store_n(&s->end, true, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&s->changed);
}

void stopped_output(struct control_stopped *s, const char *category, const char *text, size_t size)
{
	pthread_mutex_lock(&s->lock);
	if (s->dap && s->attached)
		visa_dap_output(s->dap, category, text, size);
	pthread_mutex_unlock(&s->lock);
	control_log_notify(&s->messages);
}

/* Publish where and why the launch is stopped, and wake its waiters. The caller holds the lock. */
static void stopped_tell(struct launch_request *q, const struct visa_stopped *at)
{
	struct control_stopped *s = q->control->stopped;
	const struct visa_stop_reason *reason = visa_stopped_reason(at);
	struct visa_buffer text = { 0 };

	enter_group(s, q, reason);
	q->stopped = true;
	s->at = at;
	s->asked = false;
	clock_gettime(CLOCK_REALTIME, &s->since);
	stopped_print(s, reason->thread, &text);
	request_show(q, &text);
	s->said.size = 0;
	visa_prompt_stopped(s->prompt, at, &s->said);
	notify(s, 0);
}

/* Wait until a request continues the stopped launch. Return: how the launch continues. */
static struct visa_stop_answer stopped_stand(void *context, const struct visa_stopped *at)
{
	struct launch_request *q = context;
	struct control_stopped *s = q->control->stopped;
	struct turn *turn = &q->control->modules->turn;
	struct visa_stop_answer answer;
	uint64_t since = now_ns();
	bool asked;

	show_local(q, at);
	if (q->control->synchronize)
		q->control->synchronize(q->control->context);
	pthread_mutex_lock(&s->lock);
	asked = visa_stopped_reason(at)->cause != VISA_STOPPED_PAUSE || s->asked;
	if (s->dap)
		asked = visa_dap_attached_stopped(s->dap, at, asked);
	else if (!asked)
		stopped_go(s, &(const struct visa_stop_answer){ .next = VISA_STOP_SAME });
	if (asked) {
		stopped_tell(q, at);
		turn_stopped(turn, s->kernel);
	}
	pthread_mutex_unlock(&s->lock);
	control_log_notify(&s->messages);
	pthread_mutex_lock(&s->lock);
	while (!s->answered && !__atomic_load_n(&s->end, __ATOMIC_RELAXED))
		pthread_cond_wait(&s->changed, &s->lock);
	answer = s->answer;
	if (!s->answered)
		answer.next = VISA_STOP_END;
	s->answered = false;
	s->at = NULL;
	if (s->dap)
		visa_dap_attached_continued(s->dap);
	turn_stopped(turn, NULL);
	pthread_mutex_unlock(&s->lock);
	control_log_notify(&s->messages);
	q->stood_ns += now_ns() - since;
	return answer;
}

/* Free the prompt and the stop points at the end of the launch, so that no command uses them. */
static void stopped_forget(struct control_stopped *s)
{
	pthread_mutex_lock(&s->lock);
	if (s->dap)
		visa_dap_attached_ended(s->dap);
	visa_prompt_free(s->prompt);
	visa_stops_free(s->stops);
	s->prompt = NULL;
	s->stops = NULL;
	pthread_mutex_unlock(&s->lock);
}

static void *stopped_run(void *arg)
{
	struct launch_request *q = arg;
	struct control *c = q->control;
	struct control_stopped *s = c->stopped;
	struct visa_buffer text = { 0 };
	int err;

	q->options.trace = tracing_take(c);
	err = visa_launch_run(q->launch, &q->line.grid, &q->options, &q->result, &q->e);
	tracing_give(c, q->options.trace);
	stopped_forget(s);
	q->result.ns -= q->stood_ns < q->result.ns ? q->stood_ns : q->result.ns;
	err = request_finish(q, err);
	if (c->synchronize)
		c->synchronize(c->context);
	request_print(q, err, &text);
	stopped_output(s, "console", (const char *)text.bytes, text.size);
	request_publish(q, err);
	/* Give the turn back before the waiters wake: they may begin the next launch at once. */
	turn_give(&c->modules->turn);
	pthread_mutex_lock(&s->lock);
	visa_buffer_free(&s->ended);
	s->ended = text;
	s->request = NULL;
	clock_gettime(CLOCK_REALTIME, &s->since);
	notify(s, err);
	if (s->dap && s->attached)
		visa_dap_exited(s->dap, err ? 1 : 0);
	s->attached = false;
	pthread_mutex_unlock(&s->lock);
	control_log_notify(&s->messages);
	free(q);
	pthread_mutex_lock(&s->lock);
	s->thread = false;
	pthread_cond_broadcast(&s->changed);
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

/* Append a message of a stop point to the output of printf, and send it to the debugger. */
static void stopped_said(void *context, const char *text, size_t size)
{
	struct launch_request *q = context;

	request_printed(q, text, size);
	stopped_output(q->control->stopped, "console", text, size);
}

/*
 * Send a report of a check to the debugger at once. The files of reports get it when the launch has
 * ended.
 */
static void stopped_found(void *context, const struct visa_report *report)
{
	const struct launch_request *q = context;
	struct visa_buffer text = { 0 };

	if (control_suppresses(q->control, report))
		return;
	visa_report_print(report, &text);
	if (!text.failed)
		stopped_output(q->control->stopped, "stderr", (const char *)text.bytes, text.size);
	visa_buffer_free(&text);
}

static int make_prompt(struct launch_request *q, struct visa_prompt **prompt)
{
	*prompt = visa_prompt_new(
		&(const struct visa_prompt_options){ .stops = q->options.stops,
						     .module = q->module->ze,
						     .platform = request_platform(q),
						     .door = VISA_DOOR_CTL,
						     .unread = true });
	return *prompt ? 0 : visa_fail(&q->e, ENOMEM, "out of memory for stop points");
}

/* Make the stop points of the line. */
static int make_stops(struct launch_request *q)
{
	const struct visa_stop_texts *texts = &q->line.stops;
	int err = visa_stops_new(q->launch, &q->options.stops, &q->e);

	if (!err) {
		visa_stops_say(q->options.stops, stopped_said, q);
		visa_stops_hear(q->options.stops, stopped_found, q);
	}

	for (uint32_t i = 0; i < texts->count && !err; i++) {
		const struct visa_stop_text *t = &texts->texts[i];

		err = visa_stops_add_all(q->options.stops, t->text, t->size, &q->e);
		if (err)
			q->e.column += t->column - 1;
	}
	return err;
}

int stopped_begin(struct launch_request *q, struct stopped_waiter *w)
{
	struct control_stopped *s = q->control->stopped;
	struct visa_prompt *prompt = NULL;
	pthread_t thread;
	int err = make_stops(q);

	if (!err)
		err = make_prompt(q, &prompt);
	if (err) {
		visa_stops_free(q->options.stops);
		return err;
	}
	q->options.stopped = stopped_stand;
	q->options.history = VISA_HISTORY_USUAL;
	q->options.stop = &s->end;
	pthread_mutex_lock(&s->lock);
	/* Wait for the thread of the last launch, which is about to end. */
	while (s->thread)
		pthread_cond_wait(&s->changed, &s->lock);
	s->request = q;
	snprintf(s->kernel, sizeof(s->kernel), "%s", q->kernel->name);
	s->stops = q->options.stops;
	s->prompt = prompt;
	s->said.size = 0;
	s->asked = false;
	s->answered = false;
	__atomic_store_n(&s->end, false, __ATOMIC_RELAXED);
	stopped_enter(s, w);
	err = pthread_create(&thread, NULL, stopped_run, q);
	if (err) {
		withdraw(s, w);
		visa_prompt_free(s->prompt);
		visa_stops_free(s->stops);
		s->prompt = NULL;
		s->stops = NULL;
		s->request = NULL;
		visa_fail(&q->e, err, "cannot start a thread for the launch");
	} else {
		s->thread = true;
		pthread_detach(thread);
	}
	pthread_mutex_unlock(&s->lock);
	return -err;
}

void control_threads_end(struct control *c)
{
	struct control_stopped *s = c->stopped;

	pthread_mutex_lock(&s->lock);
	__atomic_store_n(&s->end, true, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&s->changed);
	while (s->thread)
		pthread_cond_wait(&s->changed, &s->lock);
	pthread_mutex_unlock(&s->lock);
}
