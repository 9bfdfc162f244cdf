/* SPDX-License-Identifier: MIT */
/* The kernels that are measured, and the engines that execute them. */
#ifndef BENCH_KERNELS_H
#define BENCH_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KERNEL_ARGS 10

/**
 * struct kernel_arg - an argument of a kernel
 * @data: the bytes of the argument; after the launch, a buffer has the bytes that the kernel has
 * stored. NULL: local memory
 * @bytes: number of bytes
 * @buffer: true: a buffer; false: a value or local memory
 */
struct kernel_arg {
	void *data;
	size_t bytes;
	bool buffer;
};

/* enum kernel_match - the rule by which the buffers of two engines are compared after a launch */
enum kernel_match {
	MATCH_EXACT,  /* all bytes are equal */
	MATCH_FLOATS, /* words are equal, or are floats that differ by at most the tolerance */
	MATCH_DOUBLES,
	MATCH_FREE, /* not compared, since the result depends on the order of the work-items */
};

/**
 * struct kernel_job - a launch of a kernel
 * @name: name of the kernel's function; by default the name of the source file
 * @arg: the @args arguments of the kernel
 * @dimensions: number of dimensions of @global and @local
 * @global: number of work-items in each dimension
 * @local: number of work-items of a group in each dimension
 * @match: the rule by which results are compared
 * @tolerance: largest allowed relative difference of floats
 */
struct kernel_job {
	char name[64];
	struct kernel_arg arg[KERNEL_ARGS];
	unsigned int args;
	unsigned int dimensions;
	size_t global[3];
	size_t local[3];
	enum kernel_match match;
	double tolerance;
};

/*
 * kernel_job() - make a launch from the description in a kernel's source (describe.c)
 * @path: path of the source, without its extension
 * @name: default name of the kernel's function
 * @large: use the large number of work-items, with which the time is measured
 */
void kernel_job(struct kernel_job *job, const char *path, const char *name, bool large);
void kernel_job_free(struct kernel_job *job);

/*
 * kernel_fill() - add an argument to a launch
 * @kind: kind of the argument (kinds.c), such as "floats" or "uint"
 * @value: for a buffer: number of elements, smallest and largest value; else the value itself
 *
 * Return: false if the kind does not exist.
 */
bool kernel_fill(struct kernel_job *job, const char *kind, const double *value);

/* kernel_write() - write all buffers to a file, for kernel_same() */
void kernel_write(const struct kernel_job *job, const char *file);

/*
 * kernel_same() - Return: whether the buffers match the buffers in a file, by the rule of the
 * launch.
 */
bool kernel_same(const struct kernel_job *job, const char *file);

/**
 * struct kernel_engine - an engine that executes kernels; each program is linked with one engine
 * @open: build the kernel of a source file; @path: path of the file without its extension
 * @launch: execute the launch, and wait for its end
 * @finish: copy the results to the buffers of the launch
 */
struct kernel_engine {
	void (*open)(const char *path, struct kernel_job *job);
	void (*launch)(struct kernel_job *job);
	void (*finish)(struct kernel_job *job);
};

extern const struct kernel_engine kernel_engine;

#endif
