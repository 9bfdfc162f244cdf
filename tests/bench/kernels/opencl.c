// SPDX-License-Identifier: MIT
/* The engine that executes kernels on the first device of the first OpenCL platform. */
#define CL_TARGET_OPENCL_VERSION 120
#include "kernels.h"

#include <CL/cl.h>
#include <stdio.h>
#include <stdlib.h>

static cl_context context;
static cl_command_queue queue;
static cl_kernel kernel;
static cl_mem memory[KERNEL_ARGS];

static void check(cl_int err, const char *what)
{
	if (err == CL_SUCCESS)
		return;
	fprintf(stderr, "%s: OpenCL error %d\n", what, err);
	exit(1);
}

static char *read_source(const char *path, size_t *size)
{
	static char text[65536];
	char name[4096];
	FILE *f;

	snprintf(name, sizeof(name), "%s.cl", path);
	f = fopen(name, "r");
	if (!f) {
		perror(name);
		exit(1);
	}
	*size = fread(text, 1, sizeof(text), f);
	fclose(f);
	return text;
}

static void set_arguments(struct kernel_job *job)
{
	cl_int err;

	for (unsigned int i = 0; i < job->args; i++) {
		struct kernel_arg *a = &job->arg[i];

		if (!a->buffer) { /* a value, or local memory, whose @data is NULL */
			check(clSetKernelArg(kernel, i, a->bytes, a->data), "argument");
			continue;
		}
		memory[i] = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, a->bytes, a->data, &err);
		check(err, "buffer");
		check(clSetKernelArg(kernel, i, sizeof(cl_mem), &memory[i]), "argument");
	}
}

static void open_kernel(const char *path, struct kernel_job *job)
{
	cl_platform_id platform;
	cl_device_id device;
	cl_program program;
	const char *source;
	size_t size;
	cl_int err;

	check(clGetPlatformIDs(1, &platform, NULL), "platform");
	check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL), "device");
	context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
	check(err, "context");
	queue = clCreateCommandQueue(context, device, 0, &err);
	check(err, "queue");
	source = read_source(path, &size);
	program = clCreateProgramWithSource(context, 1, &source, &size, &err);
	check(err, "program");
	check(clBuildProgram(program, 1, &device, "-cl-std=CL1.2", NULL, NULL), path);
	kernel = clCreateKernel(program, job->name, &err);
	check(err, job->name);
	set_arguments(job);
}

static void launch(struct kernel_job *job)
{
	check(clEnqueueNDRangeKernel(queue, kernel, job->dimensions, NULL, job->global, job->local,
				     0, NULL, NULL),
	      "launch");
	check(clFinish(queue), "finish");
}

static void finish(struct kernel_job *job)
{
	for (unsigned int i = 0; i < job->args; i++)
		if (job->arg[i].buffer)
			check(clEnqueueReadBuffer(queue, memory[i], CL_TRUE, 0, job->arg[i].bytes,
						  job->arg[i].data, 0, NULL, NULL),
			      "read");
}

const struct kernel_engine kernel_engine = { open_kernel, launch, finish };
