/* SPDX-License-Identifier: MIT */
/* The kernels that are measured, and what executes them. */
#ifndef BENCH_KERNELS_H
#define BENCH_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KERNEL_ARGS 5

/* struct kernel_arg - @data: its bytes; of a buffer they are changed by the kernel */
struct kernel_arg {
	void *data;
	size_t bytes;
	bool buffer;
};

/**
 * struct kernel_job - a launch of a kernel
 * @name: of the kernel, and of its source
 * @arg: its arguments, @args of them; the last buffer is its result
 * @dimensions: how many of these count
 * @global: work-items
 * @local: of a group
 */
struct kernel_job {
	const char *name;
	struct kernel_arg arg[KERNEL_ARGS];
	unsigned int args;
	unsigned int dimensions;
	size_t global[2];
	size_t local[2];
};

/* kernel_job() - make a launch of a kernel; @large: with the number of items that is timed. */
void kernel_job(struct kernel_job *job, const char *name, bool large);
void kernel_job_free(struct kernel_job *job);

/**
 * struct kernel_engine - what executes kernels
 * @open: build the kernel of a file; @path: without its ending
 * @launch: execute the job, and wait for its end
 * @finish: put the results into the job's buffers
 */
struct kernel_engine {
	void (*open)(const char *path, struct kernel_job *job);
	void (*launch)(struct kernel_job *job);
	void (*finish)(struct kernel_job *job);
};

extern const struct kernel_engine kernel_engine;

#endif
