// SPDX-License-Identifier: MIT
/* Reads the user's settings for launches from environment variables: checks, traces and so on. */
#include "cl_watch.h"
#include "../args/launch_line.h"
#include "../base/regular.h"

#include <fnmatch.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct watch asked = { .build = "" };

static const char *variable(const char *name)
{
	const char *text = secure_getenv(name);

	return text && *text ? text : NULL;
}

static void complain(const char *name, const char *why)
{
	fprintf(stderr, "visafs: %s: %s\n", name, why);
}

static void cl_watch_read_checks(void)
{
	const char *text = variable("VISAFS_CHECK");
	struct visa_error e = { 0 };

	if (text && visa_checks_read(text, strlen(text), &asked.options.checks, &e))
		complain("VISAFS_CHECK", e.text);
}

static void read_numbers(void)
{
	static const struct {
		const char *name;
		enum visa_launch_number which;
	} numbers[] = { { "VISAFS_SCHEDULE", VISA_LAUNCH_SCHEDULE },
			{ "VISAFS_MAX_INSTRUCTIONS", VISA_LAUNCH_MAX_INSTRUCTIONS } };

	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		const char *text = variable(numbers[i].name);
		struct visa_error e = { 0 };

		if (text && visa_launch_number_read(&asked.options, numbers[i].which, text,
						    strlen(text), &e))
			complain(numbers[i].name, e.text);
	}
}

static void cl_watch_read_engine(void)
{
	const char *text = variable("VISAFS_ENGINE");
	struct visa_error e = { 0 };

	asked.options.engine = VISA_ENGINE_AUTO;
	if (text && visa_engine_read(text, strlen(text), &asked.options.engine, &e))
		complain("VISAFS_ENGINE", e.text);
}

static void read_explain(void)
{
	const char *text = variable("VISAFS_EXPLAIN");
	struct visa_error e = { 0 };

	if (!text)
		return;
	if (visa_launch_explain_read(text, strlen(text), &asked.explain, &e))
		complain("VISAFS_EXPLAIN", e.text);
	else
		asked.options.explain = &asked.explain;
}

static void read_suppressions(void)
{
	static const struct visa_report none = { .check = VISA_CHECK_OOB };
	const char *file = variable("VISAFS_SUPPRESS");
	FILE *f = file ? base_open_regular(file) : NULL;
	struct visa_error e = { 0 };
	char part[4096];
	size_t n;

	if (file && !f)
		complain(file, "the suppressions cannot be read");
	while (f && (n = fread(part, 1, sizeof(part), f)) > 0)
		visa_buffer_put(&asked.suppress, part, n);
	if (f)
		fclose(f);
	if (visa_report_suppressed((const char *)asked.suppress.bytes, asked.suppress.size, &none,
				   &e) < 0)
		complain(file, e.text);
}

/*
 * Ignore the checks, traces and profiles that the user has requested, since launches run in a
 * mount, which has its own files for these settings.
 */
static void leave_to_mount(void)
{
	struct visa_launch_options *o = &asked.options;

	if (o->checks || o->explain || o->keep_going || o->origins || asked.profile ||
	    asked.trace || asked.save)
		complain("VISAFS_CL_MOUNT", "checks, traces, profiles and saved launches of the "
					    "driver are ignored for launches in a mount; use the "
					    "files checks, reports and tracing_on of the mount");
	o->checks = 0;
	o->explain = NULL;
	o->keep_going = o->origins = false;
	asked.profile = asked.trace = asked.save = NULL;
}

static void read_variables(void)
{
	const char *launch = variable("VISAFS_LAUNCH"), *build = variable("VISAFS_BUILD");
	struct visa_launch_options *o = &asked.options;

	cl_watch_read_checks();
	read_numbers();
	cl_watch_read_engine();
	read_explain();
	read_suppressions();
	asked.kernel = variable("VISAFS_KERNEL");
	asked.launch = launch ? strtoull(launch, NULL, 10) : 0;
	if (launch && !asked.launch)
		complain("VISAFS_LAUNCH", "expected the number of a launch, from 1 on");
	asked.json = variable("VISAFS_JSON");
	asked.brief = variable("VISAFS_JSON_BRIEF");
	asked.profile = variable("VISAFS_PROFILE");
	asked.trace = variable("VISAFS_TRACE");
	asked.save = variable("VISAFS_SAVE");
	asked.stop = variable("VISAFS_STOP");
	asked.mount = variable("VISAFS_CL_MOUNT");
	asked.build = build ? build : "";
	if (variable("VISAFS_PROCESS"))
		asked.first = (pid_t)strtol(variable("VISAFS_PROCESS"), NULL, 10);
	o->compiler = variable("VISAFS_CC");
	o->keep_going = variable("VISAFS_KEEP_GOING");
	o->origins = variable("VISAFS_ORIGINS");
	if (asked.mount)
		leave_to_mount();
	asked.any = o->checks || o->schedule || o->max_instructions || o->explain ||
		    o->keep_going || asked.json || asked.profile || asked.trace || asked.save ||
		    asked.stop || asked.mount || o->engine != VISA_ENGINE_AUTO;
}

const struct watch *watch(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, read_variables);
	return &asked;
}

char *watch_path(const char *folder, uint64_t number, const char *kernel, const char *ending)
{
	char process[32] = "", *path = NULL;

	if (watch()->first && watch()->first != getpid())
		snprintf(process, sizeof(process), "%ld-", (long)getpid());
	if (asprintf(&path, "%s/%s%llu-%s%s", folder, process, (unsigned long long)number, kernel,
		     ending) < 0)
		return NULL;
	return path;
}

bool watch_picks(const char *kernel, uint64_t number)
{
	const struct watch *w = watch();

	return w->any && (!w->launch || w->launch == number) &&
	       (!w->kernel || !fnmatch(w->kernel, kernel, 0));
}
