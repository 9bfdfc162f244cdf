// SPDX-License-Identifier: MIT
/*
 * visa-run and visa-dap: prepares and runs the launch that the command line describes, and shows
 * the results.
 */
#include "visa-run_launch.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Print a table of the arguments that the command line lacks. */
static int say_missing(const struct visa_arguments *a)
{
	uint32_t count = a->kernel->arg_count;
	uint32_t i = visa_arguments_missing(a, 0);
	uint32_t missing = 0;

	if (i == count)
		return TOOL_DONE;
	for (uint32_t run = i; run < count; run = visa_arguments_missing(a, run + 1))
		missing++;
	tool_error(TOOL_USAGE, "%s needs %u more argument%s:", a->kernel->name, missing,
		   missing == 1 ? "" : "s");
	for (; i < count; i = visa_arguments_missing(a, i + 1)) {
		const struct visa_ze_arg *arg = &a->kernel->args[i];
		char how[100];

		fprintf(stderr, "  %u, %s%s%s: %s\n", i, arg->type, *arg->type ? " " : "",
			arg->name,
			visa_argument_expected(arg, VISA_ARGUMENT_FILES, how, sizeof(how)));
	}
	return TOOL_USAGE;
}

static bool is_stdin(const char *file, size_t size)
{
	return size == 1 && *file == '-';
}

/*
 * Check that at most one argument reads standard input, since a second argument would find no bytes
 * there.
 */
static int check_stdin(const struct run *run)
{
	const struct command_line *c = run->c;
	unsigned int readers = !strcmp(c->file, "-") + (c->zeinfo && !strcmp(c->zeinfo, "-"));

	/*
	 * If @no_input is set, commands are read from standard input, so no argument may read it.
	 */
	readers += run->no_input;

	for (uint32_t i = 0; i < c->with_count; i++)
		readers += !strcmp(c->with[i], "-");
	for (uint32_t i = 0; i < run->kernel->arg_count; i++)
		readers += is_stdin(run->args.args[i].file, run->args.args[i].file_size);
	return readers > 1 ? tool_error(TOOL_USAGE,
					"standard input (-) is given %u times, and can "
					"be read once",
					readers)
			   : TOOL_DONE;
}

/* Parse the kernel's arguments and the values of -o. */
static int read_args(struct run *run)
{
	struct visa_error e = { 0 };

	for (uint32_t i = 0; i < run->c->arg_count; i++)
		if (visa_arguments_add(&run->args, run->c->args[i], strlen(run->c->args[i]), &e))
			return tool_error(TOOL_USAGE, "%s", e.text);
	for (uint32_t i = 0; i < run->c->output_count; i++) {
		struct output *o = &run->c->outputs[i];
		enum visa_ze_kind kind;

		if (visa_arguments_find(run->kernel, o->arg, o->arg_size, &o->index, &e))
			return tool_error(TOOL_USAGE, "-o: %s", e.text);
		kind = run->kernel->args[o->index].kind;
		if (kind != VISA_ZE_BUFFER && kind != VISA_ZE_IMAGE)
			return tool_error(TOOL_USAGE,
					  "-o: argument %u, %s, is neither a buffer nor an image",
					  o->index, run->kernel->args[o->index].name);
		if (run->args.args[o->index].kind == VISA_WRITTEN_NULL)
			return tool_error(TOOL_USAGE, "-o: argument %u, %s, is null", o->index,
					  run->kernel->args[o->index].name);
	}
	if (say_missing(&run->args) || check_stdin(run))
		return TOOL_USAGE;
	return run_check_outputs(run->c);
}

/* Allocate the memory of buffers and images, and set all arguments of the launch. */
static int bind_args(struct run *run)
{
	struct visa_error e = { 0 };
	int err = visa_arguments_bind(&run->args, run->launch, &e);

	for (uint32_t i = 0; i < run->kernel->arg_count && !err; i++) {
		const struct visa_written *w = &run->args.args[i];
		struct memory *m = &run->memory[i];
		enum visa_ze_kind kind = run->kernel->args[i].kind;

		if ((kind != VISA_ZE_BUFFER && kind != VISA_ZE_IMAGE) ||
		    w->kind == VISA_WRITTEN_NULL)
			continue;
		if (w->kind == VISA_WRITTEN_SAME)
			*m = run->memory[w->same];
		else if (run_memory(w, m))
			return TOOL_REFUSED;
		err = kind == VISA_ZE_BUFFER
			      ? visa_launch_bytes(run->launch, i, m->bytes, m->size, &e)
			      : visa_launch_image(run->launch, i, m->bytes, m->size, &w->shape, &e);
	}
	for (uint32_t i = 0; i < run->kernel->arg_count && !err; i++) {
		visa_launch_access(run->launch, i, run->args.args[i].access);
		if (run->args.args[i].unset)
			visa_launch_unset(run->launch, i);
	}
	return err ? tool_error(TOOL_REFUSED, "%s: %s", run->kernel->name, e.text) : TOOL_DONE;
}

static void launch_print(void *context, const char *text, size_t size)
{
	struct run *run = context;

	visa_buffer_put(&run->printed, text, size);
	if (!run->stops || run->c->json)
		return;
	/* The text must appear before the next stop. */
	fwrite(text, 1, size, run_text_output(run->c));
	fflush(run_text_output(run->c));
}

static bool take_report(void *context, const struct visa_report *report)
{
	struct run *run = context;

	return run_take_report(&run->reports, report);
}

static void take_lanes(void *context, const struct visa_explained *x)
{
	struct run *run = context;

	run_lanes_take(&run->lanes, x);
}

static struct visa_stop_answer launch_stand(void *context, const struct visa_stopped *s)
{
	struct run *run = context;

	return run->stopped(run->stopping, s);
}

/* Write the output of the kernel's printf. */
static void write_printed(const struct run *run)
{
	FILE *f = run_text_output(run->c);

	if (run->printed.size)
		fwrite(run->printed.bytes, 1, run->printed.size, f);
	fflush(f);
}

/*
 * Print the first access out of bounds of a launch without the check oob. Return: whether there was
 * such an access.
 */
static bool say_outside(struct run *run, const struct visa_launch_result *r)
{
	if (!r->outside.count || !run_take_report(&run->reports, &r->outside))
		return false;
	if (!run->c->json)
		tool_error(TOOL_DONE, "%s: add --check=%s for a report of each such instruction",
			   run->kernel->name, visa_check_name(r->outside.check));
	return true;
}

/* Write the files of -o. Return: an exit status; errors are printed. */
static int launch_write_outputs(const struct run *run)
{
	int status = TOOL_DONE;

	for (uint32_t i = 0; i < run->c->output_count; i++) {
		const struct output *o = &run->c->outputs[i];

		if (tool_write_file(o->file, run->memory[o->index].bytes,
				    run->memory[o->index].size))
			status = TOOL_REFUSED;
	}
	return status;
}

static struct visa_launch_options options_of(struct run *run)
{
	struct visa_launch_options options = run->c->launch;

	options.print = launch_print;
	options.report = take_report;
	options.explained = take_lanes;
	options.context = run;
	options.profile = run_profiles(run->c) ? &run->profile : NULL;
	options.trace = run->trace.trace;
	options.stops = run->stops;
	options.stopped = launch_stand;
	options.history = VISA_HISTORY_USUAL;
	return options;
}

/*
 * Run the launch. If the caller has set @run->stop, only this flag ends the launch early; otherwise
 * signals do.
 */
static int run_it(struct run *run, struct visa_launch_options *options,
		  struct visa_launch_result *result, struct visa_error *e)
{
	int err;

	options->stop = run->stop;
	if (!run->stop)
		run_watch(options);
	err = visa_launch_run(run->launch, &run->c->grid.grid, options, result, e);
	if (!run->stop)
		run_unwatch();
	return err;
}

int run_execute(struct run *run)
{
	struct visa_launch_options options = options_of(run);
	struct visa_launch_result result = { 0 };
	struct visa_error e = { 0 };
	struct run_report r = { .module = run->module,
				.kernel = run->kernel,
				.platform = run->platform,
				.args = &run->args,
				.memory = run->memory,
				.result = &result,
				.profile = &run->profile_json,
				.printed = &run->printed };
	int status, err;
	bool outside;

	r.lanes = options.explain ? &run->lanes : NULL;
	err = run_it(run, &options, &result, &e);
	status = run_trace_end(&run->trace);
	if (!run->c->json && !run->stops)
		write_printed(run);
	visa_buffer_number(&run->printed, 0, 1);
	outside = say_outside(run, &result);
	r.unseen = run_say_lost(run->c, run->module, run->kernel->name, &result, run->hidden);
	r.checks = options.checks || options.keep_going || outside ? &run->reports : NULL;
	if (err)
		status = run_report_failure(&r, e.text);
	/* After Ctrl-C, no file is written: it would look like the result of a complete launch. */
	if ((!err || result.fault) && launch_write_outputs(run))
		status = TOOL_REFUSED;
	if (run->profile &&
	    run_write_profile(run->c, run->profile, run_text_output(run->c), &run->profile_json))
		status = TOOL_REFUSED;
	if ((result.reports || outside) && !run->c->json)
		run_say_build(run->module, run->kernel->name);
	if ((result.reports || outside) && !status)
		status = TOOL_REPORTS;
	if (run->c->explain)
		run_explain(&r, run->launch);
	if (run->c->json)
		run_report_json(stdout, &r);
	return run_write_results(run->c, run->kernel->name, &run->reports, status,
				 err ? e.text : NULL);
}

void run_free(struct run *run)
{
	run_trace_end(&run->trace);
	visa_stops_free(run->stops);
	visa_launch_free(run->launch);
	for (uint32_t i = 0; run->memory && i < run->kernel->arg_count; i++)
		if (run->args.args[i].kind != VISA_WRITTEN_SAME)
			run_memory_free(&run->memory[i]);
	free(run->memory);
	if (run->args.kernel)
		visa_arguments_free(&run->args);
	visa_profile_free(run->profile);
	visa_buffer_free(&run->profile_json);
	visa_buffer_free(&run->printed);
	run_reports_free(&run->reports);
	run_lanes_free(&run->lanes);
}

int run_prepare(struct run *run, struct command_line *c, const struct visa_ze_module *module,
		enum visa_platform platform)
{
	struct visa_error e = { 0 };
	int status;

	run->c = c;
	run->module = module;
	run->platform = platform;
	run->kernel = visa_ze_kernel(module, c->kernel, &e);
	if (!run->kernel)
		return tool_error(TOOL_REFUSED, "%s: %s", tool_input_name(c->file), e.text);
	run->memory = calloc(run->kernel->arg_count + 1, sizeof(*run->memory));
	if (!run->memory || visa_arguments_init(&run->args, run->kernel, VISA_ARGUMENT_FILES, &e))
		return tool_error(TOOL_REFUSED, "out of memory");
	status = read_args(run);
	if (status)
		return status;
	if (visa_launch_new(module, run->kernel, platform, &run->launch, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", tool_input_name(c->file), e.text);
	status = run_load_suppressions(c, &run->reports);
	if (!status)
		status = run_check_results(c);
	if (!status)
		status = run_check_html(c);
	if (!status)
		status = run_trace_begin(c, &run->trace);
	if (!status)
		status = bind_args(run);
	run->lanes.to = run_text_output(c);
	run->lanes.json = c->json;
	return status;
}
