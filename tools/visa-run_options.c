// SPDX-License-Identifier: MIT
/* visa-run: the command line. */
#include "../lib/base/array.h"
#include "visa-run.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char version[] = "visa-run " VISAFS_VERSION "\n";

/* Options without a letter. */
enum {
	OFFSET = 256,
	ZEINFO,
	OPTIONS,
	WITH,
	SCHEDULE,
	MAX_INSTRUCTIONS,
	ENGINE,
	EXPLAIN_ENGINE,
	KEEP_C,
	NO_CACHE,
	CHECK,
	EXPLAIN,
	STOP,
	SUPPRESS,
	PROFILE,
	HTML,
	TRACE,
	TRACE_FILTER,
	REPLAY,
	JSON
};

static int out_of_memory(void)
{
	return tool_error(TOOL_REFUSED, "out of memory");
}

static int read_grid(struct command_line *c, enum visa_grid_part part)
{
	struct visa_error e = { 0 };

	if (visa_grid_read(&c->grid, part, optarg, strlen(optarg), &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	return TOOL_DONE;
}

static int read_number(struct command_line *c, enum visa_launch_number which)
{
	struct visa_error e = { 0 };

	if (visa_launch_number_read(&c->launch, which, optarg, strlen(optarg), &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	return TOOL_DONE;
}

static int read_engine(struct command_line *c)
{
	struct visa_error e = { 0 };

	if (visa_engine_read(optarg, strlen(optarg), &c->launch.engine, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	c->engine = true;
	return TOOL_DONE;
}

/* ARG=FILE */
static int add_output(struct command_line *c)
{
	const char *equals = strchr(optarg, '=');
	struct output *o;

	if (!equals || equals == optarg || !equals[1])
		return tool_error(TOOL_USAGE, "expected ARG=FILE behind -o, found %s", optarg);
	o = base_array_add(&c->outputs, &c->output_count, sizeof(*o));
	if (!o)
		return out_of_memory();
	o->arg = optarg;
	o->arg_size = (size_t)(equals - optarg);
	o->file = equals + 1;
	return TOOL_DONE;
}

/* An option that can be repeated. */
static int add_text(const char ***texts, uint32_t *count)
{
	const char **text = base_array_add(texts, count, sizeof(*text));

	if (!text)
		return out_of_memory();
	*text = optarg;
	return TOOL_DONE;
}

/* Options of what is seen of the launch. */
static int read_seeing_option(int option, struct command_line *c)
{
	switch (option) {
	case CHECK:
		return run_read_checks(c, optarg);
	case EXPLAIN:
		return run_read_explain(c, optarg);
	case STOP:
		return add_text(&c->stops, &c->stop_count);
	case SUPPRESS:
		c->suppress = optarg;
		return TOOL_DONE;
	case PROFILE:
		c->profile = true;
		return TOOL_DONE;
	case HTML:
		c->html = optarg;
		return TOOL_DONE;
	case TRACE:
		c->trace = optarg;
		return TOOL_DONE;
	case TRACE_FILTER:
		c->trace_filter = optarg;
		return TOOL_DONE;
	case REPLAY:
		c->replay = optarg;
		return TOOL_DONE;
	default:
		return TOOL_USAGE;
	}
}

/* Options of what executes the launch. */
static int read_engine_option(int option, struct command_line *c)
{
	switch (option) {
	case ENGINE:
		return read_engine(c);
	case EXPLAIN_ENGINE:
		c->explain = true;
		return TOOL_DONE;
	case KEEP_C:
		c->launch.keep = optarg;
		return TOOL_DONE;
	case NO_CACHE:
		c->no_cache = true;
		return TOOL_DONE;
	default:
		return read_seeing_option(option, c);
	}
}

static int read_option(int option, struct command_line *c)
{
	switch (option) {
	case 'k':
		c->kernel = optarg;
		return TOOL_DONE;
	case 'g':
		return read_grid(c, VISA_GRID_GLOBAL);
	case 'l':
		return read_grid(c, VISA_GRID_LOCAL);
	case OFFSET:
		return read_grid(c, VISA_GRID_OFFSET);
	case 'o':
		return add_output(c);
	case 'p':
		c->platform = optarg;
		return TOOL_DONE;
	case ZEINFO:
		c->zeinfo = optarg;
		return TOOL_DONE;
	case OPTIONS:
		c->compiler = optarg;
		return TOOL_DONE;
	case WITH:
		return add_text(&c->with, &c->with_count);
	case 'j':
		return read_number(c, VISA_LAUNCH_JOBS);
	case SCHEDULE:
		return read_number(c, VISA_LAUNCH_SCHEDULE);
	case MAX_INSTRUCTIONS:
		return read_number(c, VISA_LAUNCH_MAX_INSTRUCTIONS);
	case JSON:
		c->json = true;
		return TOOL_DONE;
	default:
		return read_engine_option(option, c);
	}
}

/* Check that there is one who writes to standard output. */
static int check_json(const struct command_line *c)
{
	for (uint32_t i = 0; i < c->output_count && c->json; i++)
		if (!strcmp(c->outputs[i].file, "-"))
			return tool_error(TOOL_USAGE,
					  "--json and -o %.*s=- both write to standard output",
					  (int)c->outputs[i].arg_size, c->outputs[i].arg);
	return TOOL_DONE;
}

/* Check what several options say together. */
static int check_options(struct command_line *c)
{
	struct visa_error e = { 0 };

	if (check_json(c))
		return TOOL_USAGE;
	if (c->grid.dims[VISA_GRID_GLOBAL])
		return visa_grid_complete(&c->grid, &e) ? tool_error(TOOL_USAGE, "%s", e.text)
							: TOOL_DONE;
	if (c->arg_count || c->output_count || c->grid.dims[VISA_GRID_LOCAL] ||
	    c->grid.dims[VISA_GRID_OFFSET])
		return tool_error(TOOL_USAGE, "-g X[,Y[,Z]] is missing: how many work-items");
	return TOOL_DONE;
}

/* What the environment says of translations. */
static void read_environment(struct command_line *c)
{
	const char *compiler = getenv("VISAFS_CC");

	c->launch.compiler = compiler && *compiler ? compiler : NULL;
	if (!c->no_cache)
		c->launch.cache = c->cache = visa_launch_cache();
}

static const struct option options[] = { { "kernel", required_argument, NULL, 'k' },
					 { "global", required_argument, NULL, 'g' },
					 { "local", required_argument, NULL, 'l' },
					 { "offset", required_argument, NULL, OFFSET },
					 { "output", required_argument, NULL, 'o' },
					 { "platform", required_argument, NULL, 'p' },
					 { "zeinfo", required_argument, NULL, ZEINFO },
					 { "options", required_argument, NULL, OPTIONS },
					 { "with", required_argument, NULL, WITH },
					 { "jobs", required_argument, NULL, 'j' },
					 { "schedule", required_argument, NULL, SCHEDULE },
					 { "max-instructions", required_argument, NULL,
					   MAX_INSTRUCTIONS },
					 { "engine", required_argument, NULL, ENGINE },
					 { "explain-engine", no_argument, NULL, EXPLAIN_ENGINE },
					 { "keep-c", required_argument, NULL, KEEP_C },
					 { "no-cache", no_argument, NULL, NO_CACHE },
					 { "check", required_argument, NULL, CHECK },
					 { "explain", required_argument, NULL, EXPLAIN },
					 { "stop", required_argument, NULL, STOP },
					 { "suppress", required_argument, NULL, SUPPRESS },
					 { "profile", no_argument, NULL, PROFILE },
					 { "html", required_argument, NULL, HTML },
					 { "trace", required_argument, NULL, TRACE },
					 { "trace-filter", required_argument, NULL, TRACE_FILTER },
					 { "replay", required_argument, NULL, REPLAY },
					 { "json", no_argument, NULL, JSON },
					 { "help", no_argument, NULL, 'h' },
					 { "version", no_argument, NULL, 'V' },
					 { 0 } };

/* A replay watches nothing: what it executes is the trace's. @argument: the first, or NULL */
static int check_replay(const struct command_line *c, const char *argument)
{
	if (argument)
		return tool_error(TOOL_USAGE, "--replay takes no kernel and no arguments: %s",
				  argument);
	if (c->launch.checks || c->launch.explain || c->profile || c->html || c->stop_count ||
	    c->trace || c->trace_filter || c->suppress || c->grid.dims[VISA_GRID_GLOBAL])
		return tool_error(TOOL_USAGE, "--replay goes with -o and --json alone");
	return check_json(c);
}

int run_options(int argc, char **argv, struct command_line *c)
{
	int option;

	*c = (struct command_line){ .launch = { .engine = VISA_ENGINE_AUTO } };
	while ((option = getopt_long(argc, argv, "k:g:l:o:p:j:hV", options, NULL)) != -1) {
		int status;

		if (option == 'h' || option == 'V') {
			c->text = option == 'h' ? visa_run_help : version;
			return TOOL_DONE;
		}
		status = read_option(option, c);
		if (status)
			return status;
	}
	if (c->replay)
		return check_replay(c, argv[optind]);
	read_environment(c);
	if (optind == argc)
		return tool_error(TOOL_USAGE, "FILE is missing");
	c->file = argv[optind];
	c->args = argv + optind + 1;
	c->arg_count = (uint32_t)(argc - optind - 1);
	return check_options(c);
}

char *run_zeinfo(const char *file, const char *named)
{
	const char *dot = strrchr(file, '.');
	char *name = NULL;

	if (named)
		return strdup(named);
	if ((!tool_ends_with(file, ".visaasm") && !tool_ends_with(file, ".isa")) ||
	    asprintf(&name, "%.*s.zeinfo", (int)(dot - file), file) < 0)
		return NULL;
	if (!access(name, F_OK))
		return name;
	free(name);
	return NULL;
}

void run_options_free(struct command_line *c)
{
	free(c->with);
	free(c->stops);
	free(c->outputs);
	free(c->cache);
}
