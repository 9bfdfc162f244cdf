// SPDX-License-Identifier: MIT
/* Sizes and inputs of the kernels. */
#include "kernels.h"

#include <stdlib.h>
#include <string.h>

static uint32_t next_random(uint32_t *state)
{
	*state = *state * 1664525 + 1013904223;
	return *state >> 8;
}

static void add_buffer(struct kernel_job *job, size_t count)
{
	struct kernel_arg *arg = &job->arg[job->args++];

	arg->data = aligned_alloc(4096, (4 * count + 4095) & -4096ul);
	arg->bytes = 4 * count;
	arg->buffer = true;
	if (!arg->data)
		abort();
	memset(arg->data, 0, 4 * count);
}

static void *last_buffer(const struct kernel_job *job)
{
	return job->arg[job->args - 1].data;
}

static void add_numbers(struct kernel_job *job, size_t count)
{
	uint32_t *data, state;

	add_buffer(job, count);
	data = last_buffer(job);
	state = job->args;

	for (size_t i = 0; i < count; i++)
		data[i] = next_random(&state);
}

static void add_floats(struct kernel_job *job, size_t count)
{
	float *data;
	uint32_t state;

	add_buffer(job, count);
	data = last_buffer(job);
	state = job->args;

	for (size_t i = 0; i < count; i++)
		data[i] = (float)next_random(&state) * 0x1p-24f;
}

/* The numbers below a power of two in another order. */
static void add_permutation(struct kernel_job *job, size_t count)
{
	uint32_t *data;

	add_buffer(job, count);
	data = last_buffer(job);
	for (size_t i = 0; i < count; i++)
		data[i] = (uint32_t)((i * 0x9e3779b1u + 12345) & (count - 1));
}

static void add_value(struct kernel_job *job, const void *value)
{
	struct kernel_arg *arg = &job->arg[job->args++];

	arg->data = malloc(4);
	arg->bytes = 4;
	arg->buffer = false;
	if (!arg->data)
		abort();
	memcpy(arg->data, value, 4);
}

static void add_uint(struct kernel_job *job, size_t value)
{
	uint32_t v = (uint32_t)value;

	add_value(job, &v);
}

static void make_streams(struct kernel_job *job, size_t n)
{
	const float a = 1.5f;

	if (!strcmp(job->name, "saxpy")) {
		add_floats(job, n);
		add_floats(job, n);
		add_value(job, &a);
		return;
	}
	add_numbers(job, n);
	add_permutation(job, n);
	add_buffer(job, n);
}

static void make_groups(struct kernel_job *job, size_t n)
{
	bool histogram = !strcmp(job->name, "histogram");

	add_numbers(job, histogram ? 16 * n : n);
	add_buffer(job, histogram ? 256 : n / 256);
}

/* @n is a square. */
static void make_square(struct kernel_job *job, size_t n)
{
	size_t side = 1;
	float step;

	while (side * side < n)
		side *= 2;
	job->dimensions = 2;
	job->global[0] = job->global[1] = side;
	job->local[0] = job->local[1] = 16;
	step = 3.0f / (float)side;
	if (!strcmp(job->name, "mandelbrot")) {
		add_buffer(job, n);
		add_uint(job, side);
		add_value(job, &step);
	} else if (!strcmp(job->name, "sgemm")) {
		add_floats(job, side * 128);
		add_floats(job, side * 128);
		add_buffer(job, n);
		add_uint(job, side);
		add_uint(job, 128);
	} else {
		add_floats(job, n);
		add_buffer(job, n);
		add_uint(job, side);
		add_uint(job, side);
	}
}

static void make_md5(struct kernel_job *job, size_t n)
{
	add_buffer(job, 4 * n);
	add_uint(job, 16);
}

/* Work-items of the small and the large launch, as powers of two. */
static const struct {
	const char *name;
	void (*make)(struct kernel_job *job, size_t n);
	unsigned int small;
	unsigned int large;
} jobs[] = {
	{ "saxpy", make_streams, 14, 22 },
	{ "scatter", make_streams, 14, 22 },
	{ "gather", make_streams, 14, 22 },
	{ "histogram", make_groups, 12, 20 },
	{ "transpose", make_square, 14, 22 },
	{ "reduce", make_groups, 12, 20 },
	{ "mandelbrot", make_square, 10, 16 },
	{ "sgemm", make_square, 8, 14 },
	{ "md5", make_md5, 8, 16 },
};

void kernel_job(struct kernel_job *job, const char *name, bool large)
{
	unsigned int i = 0;
	size_t n;

	while (strcmp(jobs[i].name, name) != 0)
		i++;
	n = (size_t)1 << (large ? jobs[i].large : jobs[i].small);
	*job = (struct kernel_job){
		.name = jobs[i].name, .dimensions = 1, .global = { n, 1 }, .local = { 256, 1 }
	};
	jobs[i].make(job, n);
}

void kernel_job_free(struct kernel_job *job)
{
	for (unsigned int i = 0; i < job->args; i++)
		free(job->arg[i].data);
}
