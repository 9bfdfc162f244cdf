// SPDX-License-Identifier: MIT
/* For all test cases: make a queue, build a program, launch a kernel and check its results. */
#include "alone.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ITEMS	  64
#define PLATFORMS 16

const char factor[] = "kernel void f(global int *a, int k) { a[get_global_id(0)] *= k; }\n";

static cl_platform_id find(void)
{
	cl_platform_id all[PLATFORMS];
	cl_uint count = 0;
	char name[64];

	if (clGetPlatformIDs(PLATFORMS, all, &count))
		return NULL;
	for (cl_uint i = 0; i < count && i < PLATFORMS; i++)
		if (!clGetPlatformInfo(all[i], CL_PLATFORM_NAME, sizeof(name), name, NULL) &&
		    !strcmp(name, "visafs"))
			return all[i];
	return NULL;
}

void begin(struct setting *s)
{
	cl_int err;

	*s = (struct setting){ .platform = find() };
	err = s->platform ? clGetDeviceIDs(s->platform, CL_DEVICE_TYPE_ALL, 1, &s->device, NULL)
			  : -1;
	if (!err)
		s->context = clCreateContext(NULL, 1, &s->device, NULL, NULL, &err);
	if (!err)
		s->queue = clCreateCommandQueueWithProperties(s->context, s->device, NULL, &err);
	if (!err)
		return;
	fprintf(stderr, "there is no queue: %d\n", err);
	exit(2);
}

void make(struct setting *s, const char *source)
{
	s->program = clCreateProgramWithSource(s->context, 1, &source, NULL, &s->err);
	if (s->err)
		return;
	s->err = clBuildProgram(s->program, 1, &s->device, NULL, NULL, NULL);
	clGetProgramBuildInfo(s->program, s->device, CL_PROGRAM_BUILD_LOG, sizeof(s->log), s->log,
			      NULL);
}

int times(struct setting *s, cl_int k)
{
	const size_t items = ITEMS;
	cl_int values[ITEMS], err;
	cl_kernel f = clCreateKernel(s->program, "f", &err);
	cl_mem m;

	if (err)
		return 0;
	for (int i = 0; i < ITEMS; i++)
		values[i] = i;
	m = clCreateBuffer(s->context, CL_MEM_COPY_HOST_PTR, sizeof(values), values, &err);
	if (err || clSetKernelArg(f, 0, sizeof(m), &m) || clSetKernelArg(f, 1, sizeof(k), &k) ||
	    clEnqueueNDRangeKernel(s->queue, f, 1, NULL, &items, NULL, 0, NULL, NULL) ||
	    clEnqueueReadBuffer(s->queue, m, CL_TRUE, 0, sizeof(values), values, 0, NULL, NULL))
		return 0;
	clReleaseMemObject(m);
	clReleaseKernel(f);
	for (int i = 0; i < ITEMS; i++)
		if (values[i] != i * k)
			return 0;
	return 1;
}
