// SPDX-License-Identifier: MIT
/* Kernels executed by this library, as Intel's offline compiler makes them for tgllp. */
#include "../../../lib/dispatch/launch.h"
#include "kernels.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
	check(visa_launch_new(module, kernel, VISA_TGLLP, &prepared, &e), &e);
	for (unsigned int i = 0; i < job->args; i++) {
		struct kernel_arg *a = &job->arg[i];

		if (a->buffer)
			check(visa_launch_bytes(prepared, i, a->data, a->bytes, &e), &e);
		else
			check(visa_launch_value(prepared, i, a->data, (uint32_t)a->bytes, &e), &e);
	}
}

static struct visa_profile *profile;

/* ENGINE=native, JOBS=2, CHECK=race,oob, PROFILE=1 in the environment */
static void read_options(struct visa_launch_options *options)
{
	const char *engine = getenv("ENGINE");
	const char *jobs = getenv("JOBS");
	const char *checks = getenv("CHECK");
	const char *profiled = getenv("PROFILE");
	struct visa_error e = { 0 };

	if (engine && *engine)
		check(visa_engine_read(engine, strlen(engine), &options->engine, &e), &e);
	if (checks && *checks)
		check(visa_checks_read(checks, strlen(checks), &options->checks, &e), &e);
	if (profiled && *profiled)
		options->profile = &profile;
	if (jobs && *jobs)
		options->jobs = (unsigned int)strtoul(jobs, NULL, 10);
}

static void launch(struct kernel_job *job)
{
	struct visa_launch_options options = { .jobs = 1 };
	struct visa_launch_result result;
	struct visa_error e = { 0 };
	struct visa_grid grid = { .dims = job->dimensions };

	for (unsigned int i = 0; i < job->dimensions; i++) {
		grid.global[i] = job->global[i];
		grid.local[i] = (uint32_t)job->local[i];
	}
	read_options(&options);
	check(visa_launch_run(prepared, &grid, &options, &result, &e), &e);
	visa_profile_free(profile);
	profile = NULL;
}

/* The buffers are the kernel's own. */
static void finish(struct kernel_job *job)
{
	(void)job;
}

const struct kernel_engine kernel_engine = { open_kernel, launch, finish };
