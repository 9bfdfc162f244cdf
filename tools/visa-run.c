// SPDX-License-Identifier: MIT
/* visa-run: runs a kernel with arguments from the command line. */
#include "visa-run_launch.h"
#include "visa-run_stop.h"

#include <stdio.h>

static struct visa_stop_answer run_ask(void *context, const struct visa_stopped *s)
{
	return run_stops_ask(context, s);
}

static int launch(struct command_line *c, const struct visa_ze_module *module,
		  enum visa_platform platform)
{
	struct run run = { .no_input = c->stop_count != 0, .stopped = run_ask };
	struct run_stops stops = { 0 };
	int status = run_prepare(&run, c, module, platform);

	if (!status)
		status = run_stops_begin(&stops, c, run.launch, module, platform,
					 c->json ? stderr : run_text_output(c));
	run.stops = stops.stops;
	run.stopping = &stops;
	if (!status)
		status = run_execute(&run);
	if (run_trace_end(&run.trace))
		status = TOOL_REFUSED;
	run_stops_free(&stops);
	run_free(&run);
	return status;
}

static int load_and_run(struct command_line *c)
{
	struct visa_ze_module *module = NULL;
	enum visa_platform platform;
	int status = run_load(c, &module, &platform);

	if (!status && c->listing)
		status = run_text(c, module);
	else if (!status)
		status = c->grid.grid.dims ? launch(c, module, platform)
					   : run_list(c, module, platform);
	visa_ze_free(module);
	return status;
}

int main(int argc, char **argv)
{
	struct command_line c;
	int status;

	tool_name = "visa-run";
	status = run_options(argc, argv, &c);
	if (status) {
		fputs("Try visa-run --help.\n", stderr);
		goto out;
	}
	if (c.text)
		fputs(c.text, stdout);
	else if (c.replay)
		status = run_replay(&c);
	else if (c.compile)
		status = run_compile(&c);
	else
		status = load_and_run(&c);
	status = tool_close_output(status);
out:
	run_options_free(&c);
	run_die();
	return status;
}
