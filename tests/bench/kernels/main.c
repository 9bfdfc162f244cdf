// SPDX-License-Identifier: MIT
/*
 * Executes kernels of a folder by the engine that the program is linked with:
 *
 *	PROGRAM small|large FOLDER KERNEL...
 *
 * and prints for each: its name, a sum over its result after one launch, million work-items a
 * second of processor time of all threads; with JOBS=2 or more in the environment a second of
 * elapsed time.
 */
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
	const char *jobs = getenv("JOBS");
	bool several = jobs && strtoul(jobs, NULL, 10) > 1;
	struct timespec t;

	clock_gettime(several ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint64_t sum_of(const struct kernel_job *job)
{
	const struct kernel_arg *a = NULL;
	uint64_t sum = 0xcbf29ce484222325;
	uint32_t word;

	for (unsigned int i = 0; i < job->args; i++)
		if (job->arg[i].buffer)
			a = &job->arg[i];
	for (size_t i = 0; a && i < a->bytes; i += 4) {
		memcpy(&word, (const uint8_t *)a->data + i, 4);
		sum = (sum ^ word) * 0x100000001b3;
	}
	return sum;
}

/* Seconds of the fastest launch of some. */
static double seconds(struct kernel_job *job)
{
	double best = 1e9, spent = 0;

	for (unsigned int i = 0; i < 50 && (i < 3 || spent < 0.5) && spent < 3; i++) {
		double start = now(), took;

		kernel_engine.launch(job);
		took = now() - start;
		spent += took;
		best = took < best ? took : best;
	}
	return best;
}

int main(int argc, char **argv)
{
	bool large = argc > 1 && !strcmp(argv[1], "large");

	for (int i = 3; i < argc; i++) {
		struct kernel_job job;
		char path[4096];
		double items;

		kernel_job(&job, argv[i], large);
		items = (double)job.global[0] * (double)job.global[1];
		snprintf(path, sizeof(path), "%s/%s", argv[2], argv[i]);
		kernel_engine.open(path, &job);
		kernel_engine.launch(&job);
		kernel_engine.finish(&job);
		printf("%s %016llx ", argv[i], (unsigned long long)sum_of(&job));
		fflush(stdout);
		printf("%.6g\n", items / seconds(&job) * 1e-6);
		kernel_job_free(&job);
	}
	return 0;
}
