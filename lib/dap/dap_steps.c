// SPDX-License-Identifier: MIT
/* Reports stops of the launch to the client, and executes requests that continue the launch. */
#include "dap_state.h"

#include <errno.h>
#include <string.h>

/* Return: the reason for a stop as a word of the protocol. */
static const char *cause_of(struct visa_dap *d, const struct visa_stop_reason *why,
			    const struct dap_point *p)
{
	static const char *const points[] = { "breakpoint", "function breakpoint",
					      "instruction breakpoint", "data breakpoint",
					      "exception" };

	if (why->cause == VISA_STOPPED_FAULT)
		return "exception";
	if (why->cause == VISA_STOPPED_STEP)
		return "step";
	if (why->cause == VISA_STOPPED_BEGIN)
		return "entry";
	if (why->cause == VISA_STOPPED_POINT)
		return p ? points[p->set] : "breakpoint";
	return d->t.entry && !d->pausing ? "entry" : "pause";
}

/* Set the description of a stop: its message and, at a watchpoint, the old and the new value. */
static void put_message(const struct visa_dap *d, const char *message, json_t *body)
{
	struct visa_buffer text = { 0 };
	json_t *said;

	visa_buffer_printf(&text, "%s\n", message);
	visa_prompt_watched(d->at, &d->item, &text);
	text.size -= !text.failed;
	said = dap_string(&text);
	dap_set(body, "description", json_incref(said));
	dap_set(body, "text", said);
}

static void say_stopped(struct visa_dap *d, const struct visa_stop_reason *why)
{
	struct dap_point *p = why->point ? dap_hit(d, why->point) : NULL;
	json_t *body = json_object(), *ids = json_array();

	dap_set(body, "reason", json_string(cause_of(d, why, p)));
	dap_set(body, "threadId", json_integer(dap_thread_id(d, d->item.thread, d->item.lane)));
	dap_set(body, "allThreadsStopped", json_true());
	if (*why->message)
		put_message(d, why->message, body);
	if (p)
		json_array_append_new(ids, json_integer(p->id));
	dap_set(body, "hitBreakpointIds", ids);
	dap_event(d, "stopped", body);
}

/*
 * After a step out of a function, print the returned value to the console. The protocol has no
 * message for it.
 */
static void say_returned(struct visa_dap *d)
{
	struct visa_stopped_item item = visa_prompt_item(d->prompt);
	struct visa_buffer text = { 0 };
	struct visa_value v;

	if (!visa_stopped_returned(d->at, &item, &v))
		return;
	visa_buffer_printf(&text, "Value returned is ");
	visa_stopped_print(d->at, &item, &v, VISA_SHOW_NATURAL, &text);
	visa_buffer_printf(&text, "\n");
	if (!text.failed)
		visa_dap_output(d, "console", (const char *)text.bytes, text.size);
	visa_buffer_free(&text);
}

void dap_report_stop(struct visa_dap *d)
{
	const struct visa_stop_reason *why = visa_stopped_reason(d->at);
	struct visa_buffer text = { 0 };

	visa_prompt_stopped(d->prompt, d->at, &text);
	visa_buffer_free(&text);
	dap_forget(d);
	d->stop_count++;
	if (dap_enter(d))
		visa_dap_output(d, "important", "out of memory\n", 14);
	say_returned(d);
	say_stopped(d, why);
	d->pausing = false;
	d->t.entry = false;
}

struct visa_stop_answer visa_dap_stopped(struct visa_dap *d, const struct visa_stopped *s)
{
	const struct visa_stop_reason *why = visa_stopped_reason(s);
	struct visa_stop_answer answer = { .next = VISA_STOP_SAME };

	pthread_mutex_lock(d->lock);
	/*
	 * The stop that dap_hold() has requested can come after the breakpoints were changed. Then
	 * the launch continues at once.
	 */
	d->quiet = why->cause == VISA_STOPPED_PAUSE && !d->pausing && !d->t.entry;
	if (!d->quiet || d->changing) {
		d->at = s;
		d->answered = false;
		if (!d->quiet)
			dap_report_stop(d);
		pthread_cond_broadcast(d->changed);
		while (!d->answered)
			pthread_cond_wait(d->changed, d->lock);
		answer = d->answer;
	}
	pthread_mutex_unlock(d->lock);
	return answer;
}

bool visa_dap_attached_stopped(struct visa_dap *d, const struct visa_stopped *s, bool asked)
{
	static const struct visa_stop_answer same = { .next = VISA_STOP_SAME };

	if (!d->attached || d->phase == DAP_ENDED) {
		if (!asked)
			d->host.resume(d->host.context, &same);
		return asked;
	}
	d->quiet = !asked && !d->pausing;
	d->at = s;
	if (d->quiet && !d->changing)
		dap_resume(d, &same);
	else if (!d->quiet && d->phase == DAP_RUNS)
		dap_report_stop(d);
	pthread_cond_broadcast(d->changed);
	return !d->quiet;
}

void visa_dap_attached_continued(struct visa_dap *d)
{
	json_t *body;

	if (!d->at)
		return;
	d->at = NULL;
	dap_forget(d);
	if (d->phase != DAP_RUNS)
		return;
	body = json_object();
	dap_set(body, "threadId", json_integer(dap_thread_id(d, d->item.thread, d->item.lane)));
	dap_set(body, "allThreadsContinued", json_true());
	dap_event(d, "continued", body);
}

/* Whether there is a launch that runs or is stopped. */
static bool is_running(const struct visa_dap *d)
{
	return d->phase == DAP_RUNS || (d->attached && d->phase == DAP_READY);
}

bool dap_hold(struct visa_dap *d)
{
	if (!is_running(d) || d->at)
		return false;
	d->changing = true;
	while (!d->at && is_running(d)) {
		visa_stops_pause(d->t.stops);
		pthread_cond_wait(d->changed, d->lock);
	}
	d->changing = false;
	return d->at;
}

void dap_resume(struct visa_dap *d, const struct visa_stop_answer *answer)
{
	d->at = NULL;
	d->answer = *answer;
	d->answered = true;
	if (d->host.resume)
		d->host.resume(d->host.context, answer);
	pthread_cond_broadcast(d->changed);
}

void dap_act(struct visa_dap *d)
{
	if (d->resume && d->at)
		dap_resume(d, &d->next);
	d->resume = false;
}

void dap_release(struct visa_dap *d, bool held)
{
	/* If the launch has stopped for another reason, the client knows that; it stays stopped. */
	if (held && d->at && d->quiet)
		dap_resume(d, &(const struct visa_stop_answer){ .next = VISA_STOP_SAME });
}

void dap_go(struct visa_dap *d, enum visa_stop_next next, const struct visa_stopped_item *item)
{
	d->next = (struct visa_stop_answer){ .next = next,
					     .count = 1,
					     .thread = item->thread,
					     .lane = item->lane,
					     .has_lane = true };
	d->resume = true;
}

int dap_continue(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	struct visa_stopped_item item;
	int err = dap_thread_item(d, args, &item, e);

	if (err)
		return err;
	dap_go(d, VISA_STOP_GO, &item);
	dap_set(body, "allThreadsContinued", json_true());
	return 0;
}

/* Execute a step by lines or by instructions. */
static int dap_steps_step(struct visa_dap *d, const json_t *args, enum visa_stop_next line,
			  enum visa_stop_next instruction, struct visa_error *e)
{
	const char *granularity = "statement";
	struct visa_stopped_item item;
	int err = dap_thread_item(d, args, &item, e);

	if (!err)
		err = dap_text(args, "granularity", true, &granularity, e);
	if (err)
		return err;
	dap_go(d, strcmp(granularity, "instruction") != 0 ? line : instruction, &item);
	return 0;
}

int dap_next(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)body;
	return dap_steps_step(d, args, VISA_STOP_OVER, VISA_STOP_NEXT, e);
}

int dap_step_in(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)body;
	return dap_steps_step(d, args, VISA_STOP_LINE, VISA_STOP_STEP, e);
}

int dap_step_out(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)body;
	return dap_steps_step(d, args, VISA_STOP_FINISH, VISA_STOP_FINISH, e);
}

/* Refuse a reverse step if the launch cannot go back. @err: result of the step's request */
static int back(struct visa_dap *d, int err, struct visa_error *e)
{
	if (!err)
		err = visa_stopped_back(d->at, &d->next, e);
	d->resume &= !err;
	return err;
}

int dap_step_back(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)body;
	return back(d, dap_steps_step(d, args, VISA_STOP_BACK_OVER, VISA_STOP_BACK_NEXT, e), e);
}

int dap_reverse(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)body;
	return back(d, dap_steps_step(d, args, VISA_STOP_BACK_GO, VISA_STOP_BACK_GO, e), e);
}

int dap_pause(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)args;
	(void)body;
	if (d->phase != DAP_RUNS)
		return visa_fail(e, EBUSY, "the launch has not begun");
	if (d->at)
		return 0;
	d->pausing = true;
	visa_stops_pause(d->t.stops);
	return 0;
}
