/* SPDX-License-Identifier: MIT */
/* Uses of the OpenCL driver that need a process of their own; one case for each process. */
#ifndef TESTS_OPENCL_ALONE_H
#define TESTS_OPENCL_ALONE_H

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>

/**
 * struct setting - the OpenCL objects of a process
 * @log: the log of the build, and @err its code
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
 * begin() - make a queue of this driver, also if there are other drivers; ends the process if this
 * driver is not found
 */
void begin(struct setting *s);
/* make() - build a source; @s->err and @s->log receive the result */
void make(struct setting *s, const char *source);
/* times() - Return: whether the kernel of `factor` gives right results */
int times(struct setting *s, cl_int factor);

/* factor - a kernel f(global int *a, int k), which multiplies */
extern const char factor[];

#endif
