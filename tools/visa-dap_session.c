// SPDX-License-Identifier: MIT
/* visa-dap: one session with a client, and its launch. */
#include "visa-dap.h"

#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/**
 * struct session - a debug session
 * @out: descriptor to which answers are written
 * @dap: the state of the protocol
 * @capture: captures standard output and error
 * @words: the launch request as a command line of visa-run
 * @c: the options that this command line contains
 * @module, @platform, @run: the module, the platform and the kernel of the launch
 * @folder: directory of the module's file
 * @mount: descriptor of the mount's file to which the session is forwarded; -1 if it is not
 *	forwarded
 * @end: flag that ends the session; accessed atomically
 * @thread: the thread that runs the launch; valid if @runs is true
 */
struct session {
	int out;
	struct visa_dap *dap;
	struct capture capture;
	struct words words;
	struct command_line c;
	struct visa_ze_module *module;
	enum visa_platform platform;
	struct run run;
	char *folder;
	int mount;
	bool end;
	pthread_t thread;
	bool runs;
};

static void send_bytes(void *context, const void *bytes, size_t size)
{
	const struct session *s = context;

	dap_write(s->out, bytes, size);
}

/*
 * Receives the first error message that is printed while a launch is prepared. It becomes the
 * answer to the launch request.
 */
static struct visa_error *refusal;

static void hear(const char *text)
{
	if (!refusal->err)
		visa_fail(refusal, EINVAL, "%.250s", text);
}

/*
 * Add the stop points of the launch request's member "stop". The client sets its breakpoints by
 * other requests.
 */
static int add_stops(struct session *s)
{
	struct visa_error e = { 0 };

	for (uint32_t i = 0; i < s->c.stop_count; i++)
		if (visa_stops_add_all(s->run.stops, s->c.stops[i], strlen(s->c.stops[i]), &e))
			return tool_error(TOOL_USAGE, "--stop=%s: column %u: %s", s->c.stops[i],
					  e.column, e.text);
	return TOOL_DONE;
}

/*
 * Send a report of a check to the client at once. The files of --sarif and --junit are written when
 * the launch has ended.
 */
static void dap_session_found(void *context, const struct visa_report *report)
{
	const struct session *s = context;
	struct visa_buffer text = { 0 };

	if (visa_report_suppressed((const char *)s->run.reports.suppress,
				   s->run.reports.suppress_size, report, NULL) > 0)
		return;
	visa_report_print(report, &text);
	if (!text.failed)
		visa_dap_output(s->dap, "stderr", (const char *)text.bytes, text.size);
	visa_buffer_free(&text);
}

static int dap_session_prepare(struct session *s)
{
	struct visa_error e = { 0 };
	int status;

	optind = 0;
	status = run_options((int)s->words.argc, s->words.argv, &s->c);
	if (!status && !s->c.grid.grid.dims)
		status = tool_error(TOOL_USAGE, "global is missing: the number of work-items");
	if (!status)
		status = run_load(&s->c, &s->module, &s->platform);
	if (!status)
		status = run_prepare(&s->run, &s->c, s->module, s->platform);
	if (!status && visa_stops_new(s->run.launch, &s->run.stops, &e))
		status = tool_error(TOOL_REFUSED, "%s", e.text);
	if (status)
		return status;
	visa_stops_hear(s->run.stops, dap_session_found, s);
	return add_stops(s);
}

static struct visa_stop_answer dap_session_ask(void *context, const struct visa_stopped *stopped)
{
	return visa_dap_stopped(context, stopped);
}

static int dap_session_launch(void *context, const char *arguments, struct visa_dap_target *t,
			      struct visa_error *e)
{
	struct session *s = context;
	struct visa_buffer unknown = { 0 };
	int err = words_read(arguments, &s->words, &unknown, e);
	char *file;

	if (unknown.size && !unknown.failed)
		visa_dap_output(s->dap, "important", (const char *)unknown.bytes, unknown.size);
	visa_buffer_free(&unknown);
	if (err)
		return err;
	s->run = (struct run){
		.stop = &s->end, .no_input = true, .stopped = dap_session_ask, .stopping = s->dap
	};
	refusal = e;
	tool_listener = hear;
	err = dap_session_prepare(s);
	tool_listener = NULL;
	if (err)
		return e->err ? -e->err
			      : visa_fail(e, EINVAL, "the launch is refused; see the output");
	file = strdup(s->c.file);
	s->folder = file ? strdup(dirname(file)) : NULL;
	free(file);
	*t = (struct visa_dap_target){ .name = s->run.kernel->name,
				       .stops = s->run.stops,
				       .module = s->module,
				       .platform = s->platform,
				       .folder = s->folder,
				       .checks = s->c.launch.checks,
				       .by_item = s->words.by_item,
				       .entry = s->words.entry };
	return 0;
}

static int dap_session_attach(void *context, const char *arguments, struct visa_dap_target *t,
			      struct visa_error *e)
{
	struct session *s = context;
	struct visa_buffer unknown = { 0 };
	char *file = NULL;
	int err = words_attach(arguments, &file, &unknown, e);

	(void)t;
	if (!err)
		err = s->mount = relay_open(file, e);
	if (unknown.size && !unknown.failed)
		visa_dap_output(s->dap, "important", (const char *)unknown.bytes, unknown.size);
	visa_buffer_free(&unknown);
	free(file);
	return err < 0 ? err : 1;
}

static void *dap_session_run(void *context)
{
	struct session *s = context;
	int status = run_execute(&s->run);

	capture_end(&s->capture);
	visa_dap_ended(s->dap, status);
	return NULL;
}

static void dap_session_start(void *context)
{
	struct session *s = context;

	s->runs = !pthread_create(&s->thread, NULL, dap_session_run, s);
	if (!s->runs)
		visa_dap_ended(s->dap, TOOL_REFUSED);
}

static void dap_session_end(void *context)
{
	struct session *s = context;

	__atomic_store_n(&s->end, true, __ATOMIC_RELEASE);
}

static void session_free(struct session *s)
{
	if (s->runs)
		pthread_join(s->thread, NULL);
	capture_end(&s->capture);
	visa_dap_free(s->dap);
	run_free(&s->run);
	visa_ze_free(s->module);
	run_options_free(&s->c);
	words_free(&s->words);
	free(s->folder);
	if (s->mount >= 0)
		close(s->mount);
}

int dap_serve(int in, int out)
{
	struct session s = { .out = out, .mount = -1 };
	const struct visa_dap_host host = { .send = send_bytes,
					    .launch = dap_session_launch,
					    .attach = dap_session_attach,
					    .start = dap_session_start,
					    .end = dap_session_end,
					    .context = &s };
	char bytes[65536];
	ssize_t n = 0;
	int status;

	s.dap = visa_dap_new(&host);
	if (!s.dap)
		return tool_error(TOOL_REFUSED, "out of memory");
	status = capture_begin(&s.capture, s.dap);
	while (!status) {
		n = read(in, bytes, sizeof(bytes));
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0 || visa_dap_receive(s.dap, bytes, (size_t)n))
			break;
	}
	if (s.mount >= 0)
		relay_run(s.dap, s.mount, in, out);
	visa_dap_close(s.dap);
	session_free(&s);
	return status;
}
