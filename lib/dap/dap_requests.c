// SPDX-License-Identifier: MIT
/* The table of the client's requests. Executes a request, and sends the answer. */
#include "dap_state.h"

#include <errno.h>
#include <string.h>

/* The state that a request needs: any, a known client, a launch, or a stopped launch. */
enum { NEEDS_NOTHING, NEEDS_CLIENT, NEEDS_LAUNCH, NEEDS_STOP };

static void say_initialized(struct visa_dap *d)
{
	dap_event(d, "initialized", NULL);
}

/* Start the launch; if the session has attached to a stopped launch, report the stop. */
static void dap_requests_start(struct visa_dap *d)
{
	if (!d->attached)
		d->host.start(d->host.context);
	else if (d->at)
		dap_report_stop(d);
}

/**
 * struct request - a row of the table of requests
 * @name: the name of the request in the protocol
 * @handle: the function that executes it
 * @needs: the state without which the request is refused
 * @after: a function that is called after the answer, if the request succeeded; or NULL
 */
static const struct request {
	const char *name;
	dap_handle_fn *handle;
	int needs;
	void (*after)(struct visa_dap *d);
} requests[] = {
	{ "initialize", dap_initialize, NEEDS_NOTHING, NULL },
	{ "launch", dap_launch, NEEDS_CLIENT, say_initialized },
	{ "attach", dap_attach, NEEDS_CLIENT, say_initialized },
	{ "configurationDone", dap_configured, NEEDS_LAUNCH, dap_requests_start },
	{ "disconnect", dap_disconnect, NEEDS_NOTHING, NULL },
	{ "terminate", dap_terminate, NEEDS_NOTHING, NULL },
	{ "setBreakpoints", dap_set_sources, NEEDS_LAUNCH, NULL },
	{ "setFunctionBreakpoints", dap_set_functions, NEEDS_LAUNCH, NULL },
	{ "setExceptionBreakpoints", dap_set_exceptions, NEEDS_LAUNCH, NULL },
	{ "threads", dap_threads, NEEDS_LAUNCH, NULL },
	{ "stackTrace", dap_stack, NEEDS_STOP, NULL },
	{ "scopes", dap_scopes, NEEDS_STOP, NULL },
	{ "variables", dap_variables, NEEDS_STOP, NULL },
	{ "evaluate", dap_evaluate, NEEDS_STOP, NULL },
	{ "continue", dap_continue, NEEDS_STOP, NULL },
	{ "next", dap_next, NEEDS_STOP, NULL },
	{ "stepIn", dap_step_in, NEEDS_STOP, NULL },
	{ "stepOut", dap_step_out, NEEDS_STOP, NULL },
	{ "stepBack", dap_step_back, NEEDS_STOP, NULL },
	{ "reverseContinue", dap_reverse, NEEDS_STOP, NULL },
	{ "pause", dap_pause, NEEDS_LAUNCH, NULL },
	{ "setInstructionBreakpoints", dap_set_instructions, NEEDS_LAUNCH, NULL },
	{ "dataBreakpointInfo", dap_data_info, NEEDS_STOP, NULL },
	{ "setDataBreakpoints", dap_set_data, NEEDS_LAUNCH, NULL },
	{ "exceptionInfo", dap_exception, NEEDS_STOP, NULL },
	{ "setVariable", dap_set_variable, NEEDS_STOP, NULL },
	{ "setExpression", dap_set_expression, NEEDS_STOP, NULL },
	{ "completions", dap_completions, NEEDS_STOP, NULL },
	{ "readMemory", dap_read_memory, NEEDS_STOP, NULL },
	{ "writeMemory", dap_write_memory, NEEDS_STOP, NULL },
	{ "disassemble", dap_disassemble, NEEDS_LAUNCH, NULL },
	{ "source", dap_source_text, NEEDS_LAUNCH, NULL },
	{ "loadedSources", dap_loaded_sources, NEEDS_LAUNCH, NULL },
};

static const struct request *dap_requests_find(const char *name)
{
	for (size_t i = 0; i < sizeof(requests) / sizeof(requests[0]); i++)
		if (!strcmp(requests[i].name, name))
			return &requests[i];
	return NULL;
}

int dap_check_stopped(const struct visa_dap *d, struct visa_error *e)
{
	if (d->at)
		return 0;
	return visa_fail(e, EBUSY,
			 d->phase == DAP_RUNS	 ? "the launch runs; pause it first"
			 : d->phase == DAP_ENDED ? "the launch has ended"
						 : "the launch has not begun");
}

static int dap_requests_check(const struct visa_dap *d, const struct request *r,
			      struct visa_error *e)
{
	if (r->needs >= NEEDS_CLIENT && d->phase == DAP_NEW)
		return visa_fail(e, EINVAL, "the first request of a session must be initialize");
	if (r->needs >= NEEDS_LAUNCH && d->phase == DAP_INITIALIZED)
		return visa_fail(e, EINVAL, "there is no launch; request launch or attach first");
	if (r->needs >= NEEDS_LAUNCH && d->phase == DAP_ENDED)
		return visa_fail(e, ESRCH, "the launch has ended");
	return r->needs == NEEDS_STOP ? dap_check_stopped(d, e) : 0;
}

static json_t *answer_to(json_int_t seq, const char *command)
{
	json_t *answer = json_object();

	dap_set(answer, "type", json_string("response"));
	dap_set(answer, "request_seq", json_integer(seq));
	dap_set(answer, "command", base_json_text(command));
	return answer;
}

static void put_error(json_t *answer, const struct visa_error *e)
{
	json_t *error = json_object(), *body = json_object();

	dap_set(error, "id", json_integer(e->err));
	dap_set(error, "format", base_json_text(e->text));
	dap_set(error, "showUser", json_true());
	dap_set(body, "error", error);
	dap_set(answer, "success", json_false());
	dap_set(answer, "message", base_json_text(e->text));
	dap_set(answer, "body", body);
}

void dap_refuse(struct visa_dap *d, const struct visa_error *e)
{
	json_t *answer = answer_to(0, "");

	put_error(answer, e);
	dap_send(d, answer);
}

/*
 * Execute a request; the caller holds the session's lock. @forwarded: receives whether a session in
 * another process answers the request (visa_dap_forward()). Return: the row of the table, or NULL
 */
static const struct request *dap_requests_obey(struct visa_dap *d, const json_t *request,
					       json_t *body, bool *forwarded, struct visa_error *e)
{
	const json_t *args = json_object_get(request, "arguments");
	const struct request *r = NULL;
	const char *type, *command;
	int err;

	if (dap_text(request, "type", false, &type, e) ||
	    dap_text(request, "command", false, &command, e))
		return NULL;
	r = strcmp(type, "request") != 0 ? NULL : dap_requests_find(command);
	if (!r) {
		visa_fail(e, EOPNOTSUPP, "this adapter has no %s %.64s",
			  strcmp(type, "request") != 0 ? "message of type" : "request",
			  strcmp(type, "request") != 0 ? type : command);
		return NULL;
	}
	if (args && !json_is_object(args) && !json_is_null(args)) {
		visa_fail(e, EINVAL, "arguments must be a JSON object");
		return r;
	}
	if (dap_requests_check(d, r, e))
		return r;
	/* If the function succeeds, an error that it has filled in is ignored. */
	err = r->handle(d, args, body, e);
	*forwarded = err > 0;
	if (err >= 0)
		*e = (struct visa_error){ 0 };
	else if (!e->err)
		visa_fail(e, EIO, "%s failed", r->name);
	return r;
}

void dap_answer(struct visa_dap *d, const json_t *request)
{
	const char *command = json_string_value(json_object_get(request, "command"));
	json_t *answer = answer_to(json_integer_value(json_object_get(request, "seq")),
				   command ? command : "");
	json_t *body = json_object();
	struct visa_error e = { 0 };
	const struct request *r;
	bool forwarded = false;

	pthread_mutex_lock(d->lock);
	r = dap_requests_obey(d, request, body, &forwarded, &e);
	if (e.err) {
		put_error(answer, &e);
	} else {
		dap_set(answer, "success", json_true());
		if (json_object_size(body))
			json_object_set(answer, "body", body);
	}
	json_decref(body);
	if (!e.err && r && (r->handle == dap_initialize || forwarded))
		d->forwarded[forwarded] = json_deep_copy(request);
	if (forwarded)
		json_decref(answer);
	else
		dap_send(d, answer);
	if (!e.err && !forwarded && r && r->after)
		r->after(d);
	dap_act(d);
	pthread_mutex_unlock(d->lock);
}
