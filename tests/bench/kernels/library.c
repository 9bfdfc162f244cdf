// SPDX-License-Identifier: MIT
/*
 * Executes kernels by the library of this project, from zebins (compiled kernels) that ocloc has
 * made. The environment variable DEVICE names the platform, such as tgllp.
 */
#include "../../../lib/launch/launch.h"
#include "kernels.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct visa_ze_module *module;
static struct visa_launch *prepared;

static void check(int err, const struct visa_error *e)
{
	if (!err)
		return;
	fprintf(stderr, "%s (%s)\n", e->text, strerror(-err));
	exit(1);
}

static void *read_all(const char *name, size_t *size)
{
	static char bytes[1 << 20];
	FILE *f = fopen(name, "r");

	if (!f) {
		perror(name);
		exit(1);
	}
	*size = fread(bytes, 1, sizeof(bytes), f);
	fclose(f);
	return bytes;
}

static enum visa_platform platform_read(void)
{
	const char *device = getenv("DEVICE");
	enum visa_platform platform = VISA_TGLLP;
	struct visa_error e = { 0 };

	if (device && *device)
		check(visa_platform_by_name(device, &platform, &e), &e);
	return platform;
}

static void bind(unsigned int i, const struct kernel_arg *a)
{
	struct visa_error e = { 0 };

	if (a->buffer)
		check(visa_launch_bytes(prepared, i, a->data, a->bytes, &e), &e);
	else if (a->data)
		check(visa_launch_value(prepared, i, a->data, (uint32_t)a->bytes, &e), &e);
	else
		check(visa_launch_local(prepared, i, (uint32_t)a->bytes, &e), &e);
}

static void open_kernel(const char *path, struct kernel_job *job)
{
	struct visa_error e = { 0 };
	struct visa_ze_kernel *kernel;
	char name[4096];
	size_t size;
	void *bytes;

	snprintf(name, sizeof(name), "%s.zebin", path);
	bytes = read_all(name, &size);
	check(visa_ze_read(bytes, size, NULL, 0, &module, &e), &e);
	kernel = visa_ze_kernel(module, job->name, &e);
	check(kernel ? 0 : -ENOENT, &e);
	check(visa_launch_new(module, kernel, platform_read(), &prepared, &e), &e);
	for (unsigned int i = 0; i < job->args; i++)
		bind(i, &job->arg[i]);
}

static struct visa_profile *profile;

/* Print a report of the checks to standard error. */
static bool print_report(void *context, const struct visa_report *r)
{
	struct visa_buffer text = { 0 };

	(void)context;
	visa_report_print(r, &text);
	if (!text.failed)
		fwrite(text.bytes, 1, text.size, stderr);
	visa_buffer_free(&text);
	return true;
}

/*
 * Read the options of a launch from the environment: ENGINE=native, VISAFS_CC=clang, JOBS=2,
 * CHECK=race,oob, REPORTS=1, PROFILE=1, TRACE=FILE.
 */
static void read_options(struct visa_launch_options *options)
{
	const char *engine = getenv("ENGINE");
	const char *jobs = getenv("JOBS");
	const char *checks = getenv("CHECK");
	const char *profiled = getenv("PROFILE");
	struct visa_error e = { 0 };

	if (engine && *engine)
		check(visa_engine_read(engine, strlen(engine), &options->engine, &e), &e);
	options->compiler = getenv("VISAFS_CC");
	if (checks && *checks)
		check(visa_checks_read(checks, strlen(checks), &options->checks, &e), &e);
	if (getenv("REPORTS"))
		options->report = print_report;
	if (profiled && *profiled)
		options->profile = &profile;
	if (jobs && *jobs)
		options->jobs = (unsigned int)strtoul(jobs, NULL, 10);
}

static int write_trace(void *context, const char *text, size_t size)
{
	const int *fd = context;

	return write(*fd, text, size) != (ssize_t)size;
}

/*
 * Begin the trace of a launch. Return: NULL if TRACE is not set. @fd: filled in with the open file
 */
static struct visa_trace *trace_new(int *fd)
{
	const struct visa_trace_options options = { .write = write_trace, .context = fd };
	const char *file = getenv("TRACE");
	struct visa_trace *trace = NULL;
	struct visa_error e = { 0 };

	if (!file || !*file)
		return NULL;
	*fd = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	check(*fd < 0 ? -errno : visa_trace_new(&options, &trace, &e), &e);
	return trace;
}

static void trace_free(struct visa_trace *trace, int fd)
{
	bool ended = trace && visa_trace_ended(trace);

	visa_trace_free(trace);
	if (trace && (close(fd) || ended))
		exit(1);
}

static void launch(struct kernel_job *job)
{
	int fd = -1;
	struct visa_launch_options options = { .jobs = 1 };
	struct visa_launch_result result;
	struct visa_error e = { 0 };
	struct visa_grid grid = { .dims = job->dimensions };

	for (unsigned int i = 0; i < job->dimensions; i++) {
		grid.global[i] = job->global[i];
		grid.local[i] = (uint32_t)job->local[i];
	}
	read_options(&options);
	options.trace = trace_new(&fd);
	check(visa_launch_run(prepared, &grid, &options, &result, &e), &e);
	trace_free(options.trace, fd);
	visa_profile_free(profile);
	profile = NULL;
}

/* The kernel has stored directly to the buffers of the launch, so nothing is copied. */
static void finish(struct kernel_job *job)
{
	(void)job;
}

const struct kernel_engine kernel_engine = { open_kernel, launch, finish };
