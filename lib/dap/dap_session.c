// SPDX-License-Identifier: MIT
/* Begins and ends a session, and makes the launch or attaches to it. */
#include "dap_points.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct visa_dap *visa_dap_new(const struct visa_dap_host *host)
{
	struct visa_dap *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	d->host = *host;
	pthread_mutex_init(&d->own_lock, NULL);
	pthread_mutex_init(&d->sending, NULL);
	pthread_cond_init(&d->own_changed, NULL);
	d->lock = host->lock ? host->lock : &d->own_lock;
	d->changed = host->changed ? host->changed : &d->own_changed;
	return d;
}

void visa_dap_free(struct visa_dap *d)
{
	if (!d)
		return;
	dap_forget(d);
	visa_prompt_free(d->prompt);
	for (uint32_t i = 0; i < d->point_count; i++) {
		free(d->points[i].key);
		free(d->points[i].text);
		free(d->points[i].hits);
	}
	free(d->points);
	free(d->sources);
	json_decref(d->forwarded[0]);
	json_decref(d->forwarded[1]);
	free(d->lanes);
	visa_buffer_free(&d->in);
	pthread_cond_destroy(&d->own_changed);
	pthread_mutex_destroy(&d->sending);
	pthread_mutex_destroy(&d->own_lock);
	free(d);
}

/* Set the members of an answer that declare which optional requests this adapter has. */
static void put_capabilities(json_t *body)
{
	static const char *const can[] = {
		"supportsConfigurationDoneRequest",
		"supportsFunctionBreakpoints",
		"supportsConditionalBreakpoints",
		"supportsHitConditionalBreakpoints",
		"supportsEvaluateForHovers",
		"supportsLogPoints",
		"supportsTerminateRequest",
		"supportTerminateDebuggee",
		"supportSuspendDebuggee",
		"supportsSteppingGranularity",
		"supportsInstructionBreakpoints",
		"supportsDataBreakpoints",
		"supportsExceptionInfoRequest",
		"supportsSetVariable",
		"supportsSetExpression",
		"supportsCompletionsRequest",
		"supportsReadMemoryRequest",
		"supportsWriteMemoryRequest",
		"supportsDisassembleRequest",
		"supportsLoadedSourcesRequest",
		"supportsStepBack",
	};

	for (size_t i = 0; i < sizeof(can) / sizeof(can[0]); i++)
		dap_set(body, can[i], json_true());
	dap_set(body, "exceptionBreakpointFilters", dap_filters());
}

int dap_initialize(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	bool from_1 = true, columns_from_1 = true;
	int err;

	if (d->phase != DAP_NEW)
		return visa_fail(e, EINVAL, "the session is initialized already");
	err = dap_flag(args, "linesStartAt1", &from_1, e);
	if (!err)
		err = dap_flag(args, "columnsStartAt1", &columns_from_1, e);
	if (!err)
		err = dap_flag(args, "supportsVariablePaging", &d->client.pages, e);
	if (!err)
		err = dap_flag(args, "supportsInvalidatedEvent", &d->client.invalidates, e);
	if (err)
		return err;
	d->client.lines_from_0 = !from_1;
	d->client.columns_from_0 = !columns_from_1;
	d->phase = DAP_INITIALIZED;
	put_capabilities(body);
	return 0;
}

/* Let the client show the message of a stop point. */
static void dap_session_said(void *context, const char *text, size_t size)
{
	visa_dap_output(context, "console", text, size);
}

/* Prepare the session for the launch @d->t, after a request launch or attach. */
static int take_target(struct visa_dap *d, struct visa_error *e)
{
	d->prompt = visa_prompt_new(&(const struct visa_prompt_options){ .stops = d->t.stops,
									 .module = d->t.module,
									 .platform = d->t.platform,
									 .source = d->t.source,
									 .unread = d->t.unread });
	if (!d->prompt)
		return visa_fail(e, ENOMEM, "out of memory");
	d->phase = DAP_READY;
	return 0;
}

/* Call @launch or @attach of the host, which fills in @d->t. @args: arguments of the request */
static int target_of(struct visa_dap *d, const json_t *args,
		     int (*make)(void *context, const char *arguments, struct visa_dap_target *t,
				 struct visa_error *e),
		     struct visa_error *e)
{
	char *text;
	int err;

	if (d->phase != DAP_INITIALIZED)
		return visa_fail(e, EINVAL,
				 "the session has a launch already; begin another "
				 "session");
	text = args ? json_dumps(args, JSON_COMPACT) : strdup("{}");
	if (!text)
		return visa_fail(e, ENOMEM, "out of memory");
	err = make(d->host.context, text, &d->t, e);
	free(text);
	return err;
}

int dap_launch(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	int err;

	(void)body;
	if (!d->host.launch)
		return visa_fail(e, EOPNOTSUPP,
				 "a mount cannot make a launch for a client; request attach");
	err = target_of(d, args, d->host.launch, e);
	if (!err)
		err = take_target(d, e);
	if (!err)
		visa_stops_say(d->t.stops, dap_session_said, d);
	return err;
}

/* Read the arguments of an attach into struct visa_dap_target. */
static int read_attach(struct visa_dap *d, const json_t *args, struct visa_error *e)
{
	const char *threads = "hardware", *sources = NULL;
	int err = dap_text(args, "threads", true, &threads, e);

	if (!err)
		err = dap_text(args, "sources", true, &sources, e);
	if (err)
		return err;
	d->t.by_item = !strcmp(threads, "work-items");
	if (!d->t.by_item && strcmp(threads, "hardware") != 0)
		return visa_fail(e, EINVAL, "threads must be \"hardware\" or \"work-items\"");
	d->sources = sources ? strdup(sources) : NULL;
	d->t.folder = d->sources;
	return sources && !d->sources ? visa_fail(e, ENOMEM, "out of memory") : 0;
}

int dap_attach(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	int err;

	(void)body;
	if (!d->host.attach)
		return visa_fail(e, EOPNOTSUPP,
				 "this adapter has no launch to attach to; request launch");
	err = target_of(d, args, d->host.attach, e);
	/* A session in another process takes over the client. */
	if (err > 0)
		d->left = true;
	if (err)
		return err;
	err = read_attach(d, args, e);
	if (!err)
		err = take_target(d, e);
	d->attached = !err;
	d->at = err ? NULL : d->t.at;
	return err;
}

int dap_configured(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)args;
	(void)body;
	if (d->phase != DAP_READY)
		return visa_fail(e, EINVAL, "the launch has begun already");
	if (d->t.entry)
		visa_stops_pause(d->t.stops);
	d->phase = DAP_RUNS;
	return 0;
}

/* End the launch, if there is one that has not ended. */
static void end_launch(struct visa_dap *d)
{
	if (d->phase != DAP_READY && d->phase != DAP_RUNS)
		return;
	if (d->at) {
		d->next = (struct visa_stop_answer){ .next = VISA_STOP_END };
		d->resume = true;
	}
	d->host.end(d->host.context);
}

int dap_terminate(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)args;
	(void)body;
	(void)e;
	if (d->phase == DAP_READY && !d->attached)
		dap_event(d, "terminated", NULL);
	end_launch(d);
	return 0;
}

/*
 * Detach from a launch of the host: delete the client's breakpoints, and continue the launch if it
 * is stopped. @suspend: the launch stays stopped
 */
static void leave_launch(struct visa_dap *d, bool suspend)
{
	bool held = dap_hold(d);

	if (d->phase == DAP_READY || d->phase == DAP_RUNS)
		points_clear(d);
	if (d->at && !held && !suspend) {
		d->next = (struct visa_stop_answer){ .next = VISA_STOP_GO };
		d->resume = true;
	}
	dap_release(d, held);
	d->phase = DAP_ENDED;
}

int dap_disconnect(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	bool ends = !d->attached, suspend = false;
	int err;

	(void)body;
	err = dap_flag(args, "terminateDebuggee", &ends, e);
	if (!err)
		err = dap_flag(args, "suspendDebuggee", &suspend, e);
	if (err)
		return err;
	if (ends || !d->attached)
		end_launch(d);
	else
		leave_launch(d, suspend);
	d->left = true;
	return 0;
}

void visa_dap_close(struct visa_dap *d)
{
	pthread_mutex_lock(d->lock);
	if (!d->left && d->attached)
		leave_launch(d, true);
	else if (!d->left)
		end_launch(d);
	d->left = true;
	dap_act(d);
	pthread_mutex_unlock(d->lock);
}

void visa_dap_attached_ended(struct visa_dap *d)
{
	d->phase = DAP_ENDED;
	d->at = NULL;
	dap_forget(d);
	pthread_cond_broadcast(d->changed);
}

void visa_dap_exited(struct visa_dap *d, int status)
{
	json_t *body = json_object();

	dap_set(body, "exitCode", json_integer(status));
	dap_event(d, "exited", body);
	dap_event(d, "terminated", NULL);
}

void visa_dap_ended(struct visa_dap *d, int status)
{
	pthread_mutex_lock(d->lock);
	visa_dap_attached_ended(d);
	pthread_mutex_unlock(d->lock);
	visa_dap_exited(d, status);
}
