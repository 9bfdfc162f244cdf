// SPDX-License-Identifier: MIT
/* A session: its beginning, making the launch, its end. */
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
	pthread_mutex_init(&d->lock, NULL);
	pthread_mutex_init(&d->sending, NULL);
	pthread_cond_init(&d->changed, NULL);
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
	free(d->lanes);
	visa_buffer_free(&d->in);
	pthread_cond_destroy(&d->changed);
	pthread_mutex_destroy(&d->sending);
	pthread_mutex_destroy(&d->lock);
	free(d);
}

/* Set what this adapter supports. */
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

/* Messages of stop points. */
static void dap_session_said(void *context, const char *text, size_t size)
{
	visa_dap_output(context, "console", text, size);
}

int dap_launch(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	char *text;
	int err;

	(void)body;
	if (d->phase != DAP_INITIALIZED)
		return visa_fail(e, EINVAL, "a session has one launch");
	text = args ? json_dumps(args, JSON_COMPACT) : strdup("{}");
	if (!text)
		return visa_fail(e, ENOMEM, "out of memory");
	err = d->host.launch(d->host.context, text, &d->t, e);
	free(text);
	if (err)
		return err;
	d->prompt = visa_prompt_new(&(const struct visa_prompt_options){ .stops = d->t.stops,
									 .module = d->t.module,
									 .platform = d->t.platform,
									 .source = d->t.source });
	if (!d->prompt)
		return visa_fail(e, ENOMEM, "out of memory");
	visa_stops_say(d->t.stops, dap_session_said, d);
	d->phase = DAP_READY;
	return 0;
}

int dap_attach(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)d;
	(void)args;
	(void)body;
	return visa_fail(e, EOPNOTSUPP,
			 "a session cannot attach to a running launch: request a launch, or debug "
			 "in threads/ of a mount or by visa-cl --stop");
}

int dap_configured(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)args;
	(void)body;
	if (d->phase != DAP_READY)
		return visa_fail(e, EINVAL, "the launch has begun");
	if (d->t.entry)
		visa_stops_pause(d->t.stops);
	d->phase = DAP_RUNS;
	return 0;
}

/* End the launch, if there is one. */
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
	if (d->phase == DAP_READY)
		dap_event(d, "terminated", NULL);
	end_launch(d);
	return 0;
}

int dap_disconnect(struct visa_dap *d, const json_t *args, json_t *body, struct visa_error *e)
{
	(void)args;
	(void)body;
	(void)e;
	end_launch(d);
	d->left = true;
	return 0;
}

void visa_dap_close(struct visa_dap *d)
{
	pthread_mutex_lock(&d->lock);
	if (!d->left)
		end_launch(d);
	d->left = true;
	if (d->resume && d->at)
		dap_resume(d, &d->next);
	d->resume = false;
	pthread_mutex_unlock(&d->lock);
}

void visa_dap_ended(struct visa_dap *d, int status)
{
	json_t *body = json_object();

	pthread_mutex_lock(&d->lock);
	d->phase = DAP_ENDED;
	d->at = NULL;
	dap_forget(d);
	pthread_cond_broadcast(&d->changed);
	pthread_mutex_unlock(&d->lock);
	dap_set(body, "exitCode", json_integer(status));
	dap_event(d, "exited", body);
	dap_event(d, "terminated", NULL);
}
