// SPDX-License-Identifier: MIT
/* visa-run: the command line. */
#include "../lib/base/array.h"
#include "../lib/base/words.h"
#include "visa-run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char version[] = "visa-run " VISAFS_VERSION "\n";

/* Options without a letter. */
enum {
	OFFSET = 256,
	ZEINFO,
	OPTIONS,
	DEBUG_INFO,
	WITH,
	SCHEDULE,
	MAX_INSTRUCTIONS,
	COMPILE_TIME,
	ENGINE,
	EXPLAIN_ENGINE,
	KEEP_C,
	NO_CACHE,
	CHECK,
	KEEP_GOING,
	ORIGINS,
	EXPLAIN,
	STOP,
	SUPPRESS,
	SARIF,
	JUNIT,
	PROFILE,
	HTML,
	TRACE,
	TRACE_FILTER,
	REPLAY,
	COMPILE,
	TEXT,
	JSON,
	OPTION_END
};

static int options_out_of_memory(void)
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

static int options_read_number(struct command_line *c, enum visa_launch_number which)
{
	struct visa_error e = { 0 };

	if (visa_launch_number_read(&c->launch, which, optarg, strlen(optarg), &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	return TOOL_DONE;
}

static int options_read_engine(struct command_line *c)
{
	struct visa_error e = { 0 };

	if (visa_engine_read(optarg, strlen(optarg), &c->launch.engine, &e))
		return tool_error(TOOL_USAGE, "%s", e.text);
	c->engine = true;
	return TOOL_DONE;
}

/* Add the text of an option that can be repeated. */
static int options_add_text(const char ***texts, uint32_t *count)
{
	const char **text = base_array_add(texts, count, sizeof(*text));

	if (!text)
		return options_out_of_memory();
	*text = optarg;
	return TOOL_DONE;
}

/*
 * Parse the value of -O. Only 0 is allowed: the compiler has two levels of optimization, and the
 * other level is its default.
 */
static int read_level(struct command_line *c)
{
	c->build.unoptimized = true;
	if (!strcmp(optarg, "0"))
		return TOOL_DONE;
	return tool_error(TOOL_USAGE,
			  "expected -O0, found -O%.32s: the compiler optimizes unless "
			  "-O0 is given",
			  optarg);
}

/* Options whose text is stored in a member of the command line. */
static const struct {
	int option;
	size_t member;
} texts[] = {
	{ 'k', offsetof(struct command_line, kernel) },
	{ 'p', offsetof(struct command_line, platform) },
	{ ZEINFO, offsetof(struct command_line, zeinfo) },
	{ OPTIONS, offsetof(struct command_line, build.options) },
	{ KEEP_C, offsetof(struct command_line, launch.keep) },
	{ SUPPRESS, offsetof(struct command_line, suppress) },
	{ SARIF, offsetof(struct command_line, sarif) },
	{ JUNIT, offsetof(struct command_line, junit) },
	{ HTML, offsetof(struct command_line, html) },
	{ TRACE, offsetof(struct command_line, trace) },
	{ TRACE_FILTER, offsetof(struct command_line, trace_filter) },
	{ REPLAY, offsetof(struct command_line, replay) },
};

/* Options without an argument; each sets a member to true. */
static const struct {
	int option;
	size_t member;
} flags[] = {
	{ DEBUG_INFO, offsetof(struct command_line, build.debug_info) },
	{ EXPLAIN_ENGINE, offsetof(struct command_line, explain) },
	{ NO_CACHE, offsetof(struct command_line, no_cache) },
	{ KEEP_GOING, offsetof(struct command_line, launch.keep_going) },
	{ ORIGINS, offsetof(struct command_line, launch.origins) },
	{ PROFILE, offsetof(struct command_line, profile) },
	{ COMPILE, offsetof(struct command_line, compile) },
	{ TEXT, offsetof(struct command_line, listing) },
	{ JSON, offsetof(struct command_line, json) },
};

/* Set the member for an option of the tables texts and flags. */
static int read_member(int option, struct command_line *c)
{
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (texts[i].option == option) {
			*(const char **)(void *)((char *)c + texts[i].member) = optarg;
			return TOOL_DONE;
		}
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (flags[i].option == option) {
			*((bool *)c + flags[i].member) = true;
			return TOOL_DONE;
		}
	return TOOL_USAGE;
}

/*
 * Parse an option that is not in the tables: an option for FILE, for the engine or for the output.
 */
static int read_more(int option, struct command_line *c)
{
	switch (option) {
	case 'O':
		return read_level(c);
	case WITH:
		return options_add_text(&c->with, &c->with_count);
	case ENGINE:
		return options_read_engine(c);
	case CHECK:
		return run_read_checks(c, optarg);
	case EXPLAIN:
		return run_read_explain(c, optarg);
	case STOP:
		return options_add_text(&c->stops, &c->stop_count);
	default:
		return read_member(option, c);
	}
}

static int options_read_option(int option, struct command_line *c)
{
	switch (option) {
	case 'g':
		return read_grid(c, VISA_GRID_GLOBAL);
	case 'l':
		return read_grid(c, VISA_GRID_LOCAL);
	case OFFSET:
		return read_grid(c, VISA_GRID_OFFSET);
	case 'o':
		return run_add_output(c, optarg);
	case 'j':
		return options_read_number(c, VISA_LAUNCH_JOBS);
	case SCHEDULE:
		return options_read_number(c, VISA_LAUNCH_SCHEDULE);
	case MAX_INSTRUCTIONS:
		return options_read_number(c, VISA_LAUNCH_MAX_INSTRUCTIONS);
	case COMPILE_TIME:
		return options_read_number(c, VISA_LAUNCH_COMPILE_TIME);
	default:
		return read_more(option, c);
	}
}

/* Check combinations of options. */
static int check_options(struct command_line *c)
{
	struct visa_error e = { 0 };

	if (run_check_standard(c))
		return TOOL_USAGE;
	if (c->grid.dims[VISA_GRID_GLOBAL])
		return visa_grid_complete(&c->grid, &e) ? tool_error(TOOL_USAGE, "%s", e.text)
							: TOOL_DONE;
	if (c->compile || c->listing)
		return TOOL_DONE;
	if (c->arg_count || c->output_count || c->grid.dims[VISA_GRID_LOCAL] ||
	    c->grid.dims[VISA_GRID_OFFSET])
		return tool_error(TOOL_USAGE, "-g X[,Y[,Z]], the number of work-items, is missing");
	return TOOL_DONE;
}

/* Read the environment variables that configure native code. */
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
					 { "debug-info", no_argument, NULL, DEBUG_INFO },
					 { "optimize", required_argument, NULL, 'O' },
					 { "with", required_argument, NULL, WITH },
					 { "jobs", required_argument, NULL, 'j' },
					 { "schedule", required_argument, NULL, SCHEDULE },
					 { "max-instructions", required_argument, NULL,
					   MAX_INSTRUCTIONS },
					 { "engine", required_argument, NULL, ENGINE },
					 { "compile-time", required_argument, NULL, COMPILE_TIME },
					 { "explain-engine", no_argument, NULL, EXPLAIN_ENGINE },
					 { "keep-c", required_argument, NULL, KEEP_C },
					 { "no-cache", no_argument, NULL, NO_CACHE },
					 { "check", required_argument, NULL, CHECK },
					 { "keep-going", no_argument, NULL, KEEP_GOING },
					 { "origins", no_argument, NULL, ORIGINS },
					 { "explain", required_argument, NULL, EXPLAIN },
					 { "stop", required_argument, NULL, STOP },
					 { "suppress", required_argument, NULL, SUPPRESS },
					 { "sarif", required_argument, NULL, SARIF },
					 { "junit", required_argument, NULL, JUNIT },
					 { "profile", no_argument, NULL, PROFILE },
					 { "html", required_argument, NULL, HTML },
					 { "trace", required_argument, NULL, TRACE },
					 { "trace-filter", required_argument, NULL, TRACE_FILTER },
					 { "replay", required_argument, NULL, REPLAY },
					 { "compile", no_argument, NULL, COMPILE },
					 { "text", no_argument, NULL, TEXT },
					 { "json", no_argument, NULL, JSON },
					 { "help", no_argument, NULL, 'h' },
					 { "version", no_argument, NULL, 'V' },
					 { 0 } };

/*
 * struct mode - an option, such as --compile, with which visa-run launches no kernel
 * @takes: the options that may be combined with it, with a 0 at the end
 */
static const struct mode {
	int option;
	int takes[9];
} modes[] = {
	{ REPLAY, { 'o', JSON } },
	{ COMPILE, { 'o', 'k', 'p', OPTIONS, DEBUG_INFO, 'O', CHECK } },
	{ TEXT, { 'k', 'p', OPTIONS, DEBUG_INFO, 'O', ZEINFO, WITH } },
};

static bool takes(const struct mode *m, int option)
{
	bool found = option == m->option;

	for (size_t i = 0; m->takes[i]; i++)
		found |= m->takes[i] == option;
	return found;
}

static const char *option_name(int option)
{
	size_t i = 0;

	while (options[i].val != option)
		i++;
	return options[i].name;
}

/*
 * Refuse options and arguments that are not allowed with the option @m->option. @given: an element
 * for each option: whether it was given
 */
static int check_mode(const struct mode *m, const bool *given, const struct command_line *c)
{
	const char *name = option_name(m->option);

	for (size_t i = 0; options[i].name; i++)
		if (given[options[i].val] && !takes(m, options[i].val))
			return tool_error(TOOL_USAGE, "--%s cannot be combined with --%s", name,
					  options[i].name);
	if (m->option == REPLAY && c->file)
		return tool_error(TOOL_USAGE, "--replay takes no kernel and no arguments: %s",
				  c->file);
	if (c->arg_count)
		return tool_error(TOOL_USAGE, "--%s takes one FILE and no arguments: %s", name,
				  c->args[0]);
	if (m->option == COMPILE && c->output_count != 1)
		return tool_error(TOOL_USAGE, "--compile needs one -o FILE, which gets the zebin");
	return TOOL_DONE;
}

static int check_modes(const bool *given, const struct command_line *c)
{
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++)
		if (given[modes[i].option] && check_mode(&modes[i], given, c))
			return TOOL_USAGE;
	return TOOL_DONE;
}

enum run_option run_option(const char *name)
{
	for (size_t i = 0; options[i].name; i++)
		if (!strcmp(options[i].name, name))
			return options[i].has_arg ? RUN_WORD : RUN_FLAG;
	return RUN_NONE;
}

int run_options(int argc, char **argv, struct command_line *c)
{
	bool given[OPTION_END] = { 0 };
	int option;

	*c = (struct command_line){ .launch = { .engine = VISA_ENGINE_AUTO } };
	while ((option = tool_option(argc, argv, "k:g:l:o:p:j:O:hV", options)) != -1) {
		int status;

		if (option == 'h' || option == 'V') {
			c->text = option == 'h' ? visa_run_help : version;
			return TOOL_DONE;
		}
		status = options_read_option(option, c);
		if (status)
			return status;
		given[option] = true;
	}
	if (optind < argc) {
		c->file = argv[optind];
		c->args = argv + optind + 1;
		c->arg_count = (uint32_t)(argc - optind - 1);
	}
	if (check_modes(given, c) || run_split_outputs(c))
		return TOOL_USAGE;
	if (c->replay)
		return run_check_standard(c);
	read_environment(c);
	if (!c->file)
		return tool_error(TOOL_USAGE, "FILE is missing");
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
