/* SPDX-License-Identifier: MIT */
/*
 * Common code of the test programs in this folder. The output of a program with this driver is
 * compared with its output with another OpenCL driver. Results are printed as hashes.
 */
#ifndef TESTS_OPENCL_PROGRAMS_OWN_H
#define TESTS_OPENCL_PROGRAMS_OWN_H

#define CL_TARGET_OPENCL_VERSION 300
#include <CL/cl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* struct own - the first device, and whether a check has failed */
struct own {
	cl_device_id device;
	cl_context context;
	cl_program program;
	int wrong;
};

/* CALL() - make a call that must succeed; after an error the program continues, and exits with 1 */
#define CALL(o, call)                                                                              \
	do {                                                                                       \
		cl_int err_ = (call);                                                              \
		if (err_)                                                                          \
			printf("%s: %d\n", #call, err_);                                           \
		(o)->wrong |= err_ != CL_SUCCESS;                                                  \
	} while (0)

static inline cl_device_id own_device(void)
{
	cl_platform_id platform;
	cl_device_id device;

	if (clGetPlatformIDs(1, &platform, NULL) ||
	    clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL))
		exit(2);
	return device;
}

static inline int own_has_images(void)
{
	cl_bool images = CL_FALSE;

	clGetDeviceInfo(own_device(), CL_DEVICE_IMAGE_SUPPORT, sizeof(images), &images, NULL);
	return images != CL_FALSE;
}

static inline void own_begin(struct own *o, const char *source, const char *options)
{
	char log[4096] = "";
	cl_int err;

	memset(o, 0, sizeof(*o));
	o->device = own_device();
	o->context = clCreateContext(NULL, 1, &o->device, NULL, NULL, &err);
	CALL(o, err);
	o->program = clCreateProgramWithSource(o->context, 1, &source, NULL, &err);
	CALL(o, err);
	CALL(o, clBuildProgram(o->program, 1, &o->device, options, NULL, NULL));
	if (!o->wrong)
		return;
	clGetProgramBuildInfo(o->program, o->device, CL_PROGRAM_BUILD_LOG, sizeof(log), log, NULL);
	printf("%s\n", log);
	exit(1);
}

static inline cl_kernel own_kernel(struct own *o, const char *name)
{
	cl_int err;
	cl_kernel k = clCreateKernel(o->program, name, &err);

	CALL(o, err);
	return k;
}

static inline cl_mem own_buffer(struct own *o, size_t size, const void *bytes)
{
	cl_int err;
	cl_mem m = clCreateBuffer(o->context, bytes ? CL_MEM_COPY_HOST_PTR : 0, size, (void *)bytes,
				  &err);

	CALL(o, err);
	return m;
}

/* own_digest() - print @name and a hash of @bytes; the line must be equal with another driver */
static inline void own_digest(const char *name, const void *bytes, size_t size)
{
	uint64_t hash = 0xcbf29ce484222325;

	for (size_t i = 0; i < size; i++)
		hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
	printf("%s %016llx\n", name, (unsigned long long)hash);
}

/* own_expect() - check that @holds is true; if not, print a message with @what */
static inline void own_expect(struct own *o, const char *what, int holds)
{
	if (!holds)
		printf("FAIL %s\n", what);
	o->wrong |= !holds;
}

static inline int own_end(struct own *o)
{
	CALL(o, clReleaseProgram(o->program));
	CALL(o, clReleaseContext(o->context));
	return o->wrong;
}

#endif
