// SPDX-License-Identifier: MIT
/*
 * Execute the kernels of a folder. The program is linked with one engine, which executes them:
 *
 *	PROGRAM small|large FOLDER KERNEL...
 *
 * It prints a line for each kernel with three words. First the name. Then "same" if the buffers
 * after one launch match those in the file BESIDE, else "other". Then millions of work-items per
 * second of processor time, of all threads together. Environment variables:
 *
 *	JOBS		2 or more: elapsed time is measured instead of processor time
 *	SECONDS_EACH	time for the launches of a kernel; default 0.5 seconds
 *	WRITE		file to which the buffers are written
 *	BESIDE		file with the buffers of another engine
 */
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double number(const char *name, double otherwise)
{
	const char *text = getenv(name);

	return text && *text ? strtod(text, NULL) : otherwise;
}

static double now(void)
{
	bool several = number("JOBS", 1) > 1;
	struct timespec t;

	clock_gettime(several ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static const char *compare(const struct kernel_job *job)
{
	const char *to = getenv("WRITE"), *beside = getenv("BESIDE");

	if (to && *to)
		kernel_write(job, to);
	return !beside || !*beside || kernel_same(job, beside) ? "same" : "other";
}

/* Return: the time in seconds of the fastest launch. */
static double seconds(struct kernel_job *job)
{
	double best = 1e9, spent = 0, limit = number("SECONDS_EACH", 0.5);

	for (unsigned int i = 0; i < 200 && (!i || spent < 6 * limit); i++) {
		double start = now(), took;

		kernel_engine.launch(job);
		took = now() - start;
		spent += took;
		best = took < best ? took : best;
		if (i >= 2 && spent >= limit)
			break;
	}
	return best;
}

int main(int argc, char **argv)
{
	bool large = argc > 1 && argv[1][0] == 'l';

	for (int i = 3; i < argc; i++) {
		struct kernel_job job;
		char path[4096];
		double items = 1;

		snprintf(path, sizeof(path), "%s/%s", argv[2], argv[i]);
		kernel_job(&job, path, argv[i], large);
		for (unsigned int d = 0; d < job.dimensions; d++)
			items *= (double)job.global[d];
		kernel_engine.open(path, &job);
		kernel_engine.launch(&job);
		kernel_engine.finish(&job);
		printf("%s %s ", argv[i], compare(&job));
		fflush(stdout);
		printf("%.6g\n", items / seconds(&job) * 1e-6);
		kernel_job_free(&job);
	}
	return 0;
}
