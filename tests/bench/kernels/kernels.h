/* SPDX-License-Identifier: MIT */
/* The kernels that are measured, and the programs that execute them. */
#ifndef BENCH_KERNELS_H
#define BENCH_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KERNEL_ARGS 10

/**
 * struct kernel_arg - an argument of a kernel
 * @data: its bytes; a buffer has the bytes that the kernel has stored; NULL: local memory
 * @bytes: their number
 * @buffer: the argument is a buffer; false: a value or local memory
 */
struct kernel_arg {
	void *data;
	size_t bytes;
	bool buffer;
};

/* enum kernel_match - how the buffers of two engines compare after a launch */
enum kernel_match {
	MATCH_EXACT,  /* all bytes are equal */
	MATCH_FLOATS, /* words are equal, or differ as floats by less than the tolerance */
	MATCH_DOUBLES,
	MATCH_FREE, /* the kernel's result depends on the order of its work-items */
};

/**
 * struct kernel_job - a launch of a kernel
 * @name: name of the kernel's function: that of its source file, unless a line names another
 * @arg: its arguments, @args of them
 * @dimensions: number of members of @global and @local that count
 * @global: work-items
 * @local: work-items of a group
 * @match: the rule by which results are compared
 * @tolerance: largest relative difference of floats
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
 * kernel_job() - make a launch from the description in a kernel's source; see describe.c
 * @path: path of the source, without its ending
 * @large: with the number of work-items that is timed
 */
void kernel_job(struct kernel_job *job, const char *path, const char *name, bool large);
void kernel_job_free(struct kernel_job *job);

/*
 * kernel_fill() - add an argument to a job
 * @kind: "floats", "uint" and so on
 * @value: count of elements, low and high limit of values; or the value itself
 * Return: false if there is no such kind
 */
bool kernel_fill(struct kernel_job *job, const char *kind, const double *value);

/* kernel_write() - write all buffers to a file, for kernel_same() */
void kernel_write(const struct kernel_job *job, const char *file);

/* kernel_same() - Return: whether the buffers match the file. */
bool kernel_same(const struct kernel_job *job, const char *file);

/**
 * struct kernel_engine - executes kernels
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
