/* SPDX-License-Identifier: MIT */
/* Tests of the OpenCL driver through the loader. */
#ifndef TESTS_OPENCL_DRIVER_H
#define TESTS_OPENCL_DRIVER_H

#define CL_TARGET_OPENCL_VERSION 300
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>
#include <CUnit/Basic.h>
#include <string.h>

/* struct fixture - a context with the first device, and a queue in order */
struct fixture {
	cl_platform_id platform;
	cl_device_id device;
	cl_context context;
	cl_command_queue queue;
};

extern struct fixture fixture;

/* build() - a program that is built; kernel_of() - one of its kernels, the program is released */
cl_program build(const char *source, const char *options);
cl_kernel kernel_of(const char *source, const char *name);

/* CHECK_OK() - a call succeeds; CHECK_CODE() - it fails with a code */
#define CHECK_CODE(code, call) CU_ASSERT_EQUAL(call, code)
#define CHECK_OK(call)	       CHECK_CODE(CL_SUCCESS, call)

int add_object_tests(void);
int add_memory_tests(void);
int add_event_tests(void);
int add_program_tests(void);

#endif
