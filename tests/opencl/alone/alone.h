/* SPDX-License-Identifier: MIT */
/* Test cases of the OpenCL driver, each of which runs in a new process. */
#ifndef TESTS_OPENCL_ALONE_H
#define TESTS_OPENCL_ALONE_H

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>

/**
 * struct setting - the OpenCL objects of a test case
 * @err: error code of the last make()
 * @log: build log of the last make()
 */
struct setting {
	cl_platform_id platform;
	cl_device_id device;
	cl_context context;
	cl_command_queue queue;
	cl_program program;
	cl_int err;
	char log[4096];
};

/*
 * begin() - make a queue of this driver. Other drivers can be installed, too; if this driver is not
 * found, end the process
 */
void begin(struct setting *s);
/* make() - build @source as @s->program; fill in @s->err and @s->log */
void make(struct setting *s, const char *source);
/* times() - run kernel f of @s->program with k = @factor; Return: whether its results are right */
int times(struct setting *s, cl_int factor);

/* factor - source of a kernel f(global int *a, int k), which multiplies each element of a by k */
extern const char factor[];

#endif
