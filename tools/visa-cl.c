// SPDX-License-Identifier: MIT
/* visa-cl: runs a program with emulated OpenCL devices, and reports the faults of its kernels. */
#include "visa-cl.h"
#include "../lib/args/launch_line.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char version[] = "visa-cl " VISAFS_VERSION "\n";

/* Options without a letter. */
enum {
	CHECK = 256,
	SUPPRESS,
	KEEP_GOING,
	ORIGINS,
	KERNEL,
	LAUNCH,
	SCHEDULE,
	MAX_INSTRUCTIONS,
	ENGINE,
	EXPLAIN,
	STOP,
	PROFILE,
	TRACE,
	SAVE,
	FILES,
	MOUNT,
	OPTIONS,
	DEBUG_INFO,
	CHECK_API,
	JSON,
	SARIF,
	JUNIT,
};

static const struct option options[] = { { "platform", required_argument, NULL, 'p' },
					 { "jobs", required_argument, NULL, 'j' },
					 { "optimize", required_argument, NULL, 'O' },
					 { "check", required_argument, NULL, CHECK },
					 { "suppress", required_argument, NULL, SUPPRESS },
					 { "keep-going", no_argument, NULL, KEEP_GOING },
					 { "origins", no_argument, NULL, ORIGINS },
					 { "kernel", required_argument, NULL, KERNEL },
					 { "launch", required_argument, NULL, LAUNCH },
					 { "schedule", required_argument, NULL, SCHEDULE },
					 { "max-instructions", required_argument, NULL,
					   MAX_INSTRUCTIONS },
					 { "engine", required_argument, NULL, ENGINE },
					 { "explain", required_argument, NULL, EXPLAIN },
					 { "stop", required_argument, NULL, STOP },
					 { "profile", required_argument, NULL, PROFILE },
					 { "trace", required_argument, NULL, TRACE },
					 { "save", required_argument, NULL, SAVE },
					 { "files", required_argument, NULL, FILES },
					 { "mount", required_argument, NULL, MOUNT },
					 { "options", required_argument, NULL, OPTIONS },
					 { "debug-info", no_argument, NULL, DEBUG_INFO },
					 { "check-api", no_argument, NULL, CHECK_API },
					 { "json", required_argument, NULL, JSON },
					 { "sarif", required_argument, NULL, SARIF },
					 { "junit", required_argument, NULL, JUNIT },
					 { "help", no_argument, NULL, 'h' },
					 { "version", no_argument, NULL, 'V' },
					 { 0 } };

/*
 * Options that are passed to the driver as environment variables. The value of the variable is the
 * option's argument, or 1 if the option has none.
 */
static const struct {
	int option;
	const char *name;
	bool path;
} variables[] = {
	{ 'p', "VISAFS_PLATFORM", false },
	{ 'j', "VISAFS_JOBS", false },
	{ CHECK, "VISAFS_CHECK", false },
	{ SUPPRESS, "VISAFS_SUPPRESS", true },
	{ KEEP_GOING, "VISAFS_KEEP_GOING", false },
	{ ORIGINS, "VISAFS_ORIGINS", false },
	{ KERNEL, "VISAFS_KERNEL", false },
	{ LAUNCH, "VISAFS_LAUNCH", false },
	{ SCHEDULE, "VISAFS_SCHEDULE", false },
	{ MAX_INSTRUCTIONS, "VISAFS_MAX_INSTRUCTIONS", false },
	{ ENGINE, "VISAFS_ENGINE", false },
	{ EXPLAIN, "VISAFS_EXPLAIN", false },
	{ PROFILE, "VISAFS_PROFILE", true },
	{ TRACE, "VISAFS_TRACE", true },
	{ SAVE, "VISAFS_SAVE", true },
	{ FILES, "VISAFS_FILES", true },
	{ MOUNT, "VISAFS_CL_MOUNT", true },
	{ CHECK_API, "VISAFS_CHECK_API", false },
};

/*
 * Set an environment variable to an absolute path, which stays right if the program changes its
 * working directory.
 */
static int set_path(const char *name, const char *path)
{
	char *whole = realpath(path, NULL);
	int status = TOOL_DONE;

	if (!whole)
		return tool_error(TOOL_USAGE, "%s: %s", path, strerror(errno));
	if (setenv(name, whole, 1))
		status = tool_error(TOOL_REFUSED, "out of memory");
	free(whole);
	return status;
}

static int set_variable(int option)
{
	const char *value = optarg ? optarg : "1";

	for (size_t i = 0; i < sizeof(variables) / sizeof(variables[0]); i++) {
		if (variables[i].option != option)
			continue;
		if (variables[i].path)
			return set_path(variables[i].name, value);
		return setenv(variables[i].name, value, 1)
			       ? tool_error(TOOL_REFUSED, "out of memory")
			       : TOOL_DONE;
	}
	return TOOL_USAGE;
}

/* Append the stop points of one option --stop to the text for VISAFS_STOP. */
static int add_stop(struct cl_line *c)
{
	visa_buffer_printf(&c->stops, "%s%s", c->stops.size ? "\n" : "", optarg);
	return TOOL_DONE;
}

/* Check the value of an option that is a number, an engine or a thread. */
static int check_value(int option)
{
	static const struct {
		int option;
		enum visa_launch_number which;
	} numbers[] = { { 'j', VISA_LAUNCH_JOBS },
			{ SCHEDULE, VISA_LAUNCH_SCHEDULE },
			{ MAX_INSTRUCTIONS, VISA_LAUNCH_MAX_INSTRUCTIONS } };
	struct visa_launch_options read = { 0 };
	struct visa_launch_explain explain;
	struct visa_error e = { 0 };
	int err = 0;

	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		if (numbers[i].option == option)
			err = visa_launch_number_read(&read, numbers[i].which, optarg,
						      strlen(optarg), &e);
	if (option == ENGINE)
		err = visa_engine_read(optarg, strlen(optarg), &read.engine, &e);
	if (option == EXPLAIN)
		err = visa_launch_explain_read(optarg, strlen(optarg), &explain, &e);
	if (option == LAUNCH && (!*optarg || strspn(optarg, "0123456789") != strlen(optarg) ||
				 !strtoull(optarg, NULL, 10)))
		err = visa_fail(&e, EINVAL, "--launch: expected the number of a launch, from 1 on");
	return err ? tool_error(TOOL_USAGE, "%s", e.text) : TOOL_DONE;
}

/* Check that --platform names one of the driver's devices. */
static int cl_check_platform(void)
{
	static const char *const names[] = { "skl", "tgllp", "dg2", "pvc" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (!strcmp(names[i], optarg))
			return TOOL_DONE;
	return tool_error(TOOL_USAGE, "expected -p skl, tgllp, dg2 or pvc, found %.32s", optarg);
}

static int cl_read_checks(struct cl_line *c)
{
	struct visa_error e = { 0 };

	if (visa_checks_read(optarg, strlen(optarg), &c->checks, &e))
		return tool_error(TOOL_USAGE, "--check: %s", e.text);
	return set_variable(CHECK);
}

static int cl_read_option(int option, struct cl_line *c)
{
	switch (option) {
	case 'O':
		if (strcmp(optarg, "0") != 0)
			return tool_error(TOOL_USAGE, "expected -O0, found -O%.32s", optarg);
		visa_buffer_printf(&c->build, " -cl-opt-disable");
		return TOOL_DONE;
	case DEBUG_INFO:
		visa_buffer_printf(&c->build, " -g");
		return TOOL_DONE;
	case OPTIONS:
		visa_buffer_printf(&c->build, " %s", optarg);
		return TOOL_DONE;
	case STOP:
		return add_stop(c);
	case CHECK:
		return cl_read_checks(c);
	case JSON:
		c->json = optarg;
		return TOOL_DONE;
	case SARIF:
		c->sarif = optarg;
		return TOOL_DONE;
	case JUNIT:
		c->junit = optarg;
		return TOOL_DONE;
	case 'p':
		return cl_check_platform() ? TOOL_USAGE : set_variable(option);
	default:
		return check_value(option) ? TOOL_USAGE : set_variable(option);
	}
}

/*
 * Set the environment variables VISAFS_BUILD and VISAFS_STOP. The value of each is made from
 * several options.
 */
static int set_texts(struct cl_line *c)
{
	visa_buffer_number(&c->build, 0, 1);
	visa_buffer_number(&c->stops, 0, 1);
	if (c->build.failed || c->stops.failed)
		return tool_error(TOOL_REFUSED, "out of memory");
	if (c->build.size > 1 && setenv("VISAFS_BUILD", (const char *)c->build.bytes, 1))
		return tool_error(TOOL_REFUSED, "out of memory");
	if (c->stops.size > 1 && setenv("VISAFS_STOP", (const char *)c->stops.bytes, 1))
		return tool_error(TOOL_REFUSED, "out of memory");
	return TOOL_DONE;
}

/* Refuse options that cannot be combined. */
static int check_together(void)
{
	static const char *const watching[] = { "VISAFS_CHECK",	  "VISAFS_KEEP_GOING",
						"VISAFS_ORIGINS", "VISAFS_EXPLAIN",
						"VISAFS_PROFILE", "VISAFS_TRACE",
						"VISAFS_SAVE",	  "VISAFS_FILES" };

	if (getenv("VISAFS_TRACE") && getenv("VISAFS_KEEP_GOING"))
		return tool_error(TOOL_USAGE, "--keep-going cannot be combined with --trace: a "
					      "trace ends at the first fault");
	for (size_t i = 0; i < sizeof(watching) / sizeof(watching[0]); i++)
		if (getenv("VISAFS_CL_MOUNT") && getenv(watching[i]))
			return tool_error(
				TOOL_USAGE,
				"--mount can only be combined with --kernel, --launch, --stop, "
				"--schedule, --engine and --max-instructions; use the files "
				"'checks', 'reports' and 'tracing_on' of the mount instead");
	return TOOL_DONE;
}

/* Parse the command line up to PROGRAM; the options after it belong to the program. */
static int cl_read_line(int argc, char **argv, struct cl_line *c)
{
	int option, status = TOOL_DONE;

	while (!status && (option = tool_option(argc, argv, "+p:j:O:hV", options)) != -1) {
		if (option == 'h' || option == 'V') {
			c->text = option == 'h' ? visa_cl_help : version;
			return TOOL_DONE;
		}
		status = cl_read_option(option, c);
	}
	c->program = argv + optind;
	if (!status)
		status = check_together();
	if (!status && optind == argc)
		status = tool_error(TOOL_USAGE, "PROGRAM is missing");
	if (!status)
		status = set_texts(c);
	return status ? status : results_check(c->sarif, c->junit);
}

int main(int argc, char **argv)
{
	struct cl_line c = { 0 };
	int status;

	tool_name = "visa-cl";
	status = cl_read_line(argc, argv, &c);
	if (status)
		fputs("Try visa-cl --help.\n", stderr);
	else if (c.text)
		fputs(c.text, stdout);
	else
		status = cl_run(&c);
	status = tool_close_output(status);
	visa_buffer_free(&c.build);
	visa_buffer_free(&c.stops);
	return status;
}
