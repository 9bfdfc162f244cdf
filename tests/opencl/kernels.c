// SPDX-License-Identifier: MIT
/* Tests of kernels: queries, builds and launches. */
#include "driver.h"

#include <stdlib.h>

/*
 * CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT: query the work-group size that has a given number of
 * sub-groups, in one to three dimensions, and for numbers that are too large.
 */
static void test_sub_group_sizes(void)
{
	cl_kernel k = kernel_of("kernel void f(global int *a) { a[get_global_id(0)] = 1; }\n", "f");
	size_t simd = 0, most = 0, groups = 2, sizes[3], size, count = 0;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof(most), &most,
				 NULL));
	CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device,
					 CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, sizeof(most),
					 &most, sizeof(simd), &simd, NULL));
	for (size_t dims = 1; dims <= 3; dims++) {
		for (size_t i = 0; i < 3; i++)
			sizes[i] = 77;
		CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device,
						 CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT,
						 sizeof(groups), &groups, dims * sizeof(size_t),
						 sizes, &size));
		CU_ASSERT_EQUAL(size, dims * sizeof(size_t));
		CU_ASSERT_EQUAL(sizes[0], groups * simd);
		for (size_t i = 1; i < 3; i++)
			CU_ASSERT_EQUAL(sizes[i], i < dims ? 1 : 77);
	}
	CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE,
					 sizeof(sizes[0]), sizes, sizeof(count), &count, NULL));
	CU_ASSERT_EQUAL(count, groups);
	/* More sub-groups than fit into a work-group, or into a size_t. */
	for (int i = 0; i < 2; i++) {
		groups = i ? SIZE_MAX / 2 + 1 : most / simd + 1;
		sizes[0] = sizes[1] = sizes[2] = 77;
		CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device,
						 CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT,
						 sizeof(groups), &groups, sizeof(sizes), sizes,
						 NULL));
		CU_ASSERT(!sizes[0] && !sizes[1] && !sizes[2]);
	}
	CHECK_OK(clReleaseKernel(k));
}

/* A source without kernels can be built, and its binary, too. */
static void test_no_kernels(void)
{
	static const char *const sources[] = { "", "int f(int x) { return x + 1; }\n",
					       "constant int v = 3;\n" };
	unsigned char binary[1 << 16], *place = binary;
	const unsigned char *bytes = binary;
	size_t size = 0, count = 1, length = 0;
	char names[8];
	cl_program p;
	cl_uint made = 1;
	cl_int err;

	for (size_t i = 0; i < sizeof(sources) / sizeof(sources[0]); i++) {
		p = build(sources[i], NULL);
		CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_BINARY_SIZES, sizeof(size), &size, NULL));
		CU_ASSERT_FATAL(size && size <= sizeof(binary));
		CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_BINARIES, sizeof(place), &place, NULL));
		CHECK_OK(clReleaseProgram(p));
		p = clCreateProgramWithBinary(fixture.context, 1, &fixture.device, &size, &bytes,
					      NULL, &err);
		CHECK_OK(err);
		CHECK_OK(clBuildProgram(p, 1, &fixture.device, NULL, NULL, NULL));
		CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_NUM_KERNELS, sizeof(count), &count, NULL));
		CU_ASSERT_EQUAL(count, 0);
		CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_KERNEL_NAMES, sizeof(names), names,
					  &length));
		CU_ASSERT_EQUAL(length, 1);
		CHECK_OK(clCreateKernelsInProgram(p, 0, NULL, &made));
		CU_ASSERT_EQUAL(made, 0);
		CU_ASSERT_PTR_NULL(clCreateKernel(p, "f", &err));
		CU_ASSERT_EQUAL(err, CL_INVALID_KERNEL_NAME);
		CHECK_OK(clReleaseProgram(p));
	}
}

/*
 * The result of a shuffle from lanes that do not exist is undefined; the other lanes must be right.
 */
static void test_shuffle_outside(void)
{
	static const char source[] = "__attribute__((intel_reqd_sub_group_size(16))) kernel void "
				     "f(global int *a, int n)\n"
				     "{ int y = intel_sub_group_shuffle(a[get_global_id(0)], "
				     "get_sub_group_local_id() + n);\n"
				     "  a[get_global_id(0)] = y; }\n";
	static const cl_int steps[] = { 0, 5, 100, -5 };
	const size_t items = 16;
	cl_kernel k = kernel_of(source, "f");
	cl_mem a = clCreateBuffer(fixture.context, 0, sizeof(cl_int[16]), NULL, NULL);

	CHECK_OK(clSetKernelArg(k, 0, sizeof(cl_mem), &a));
	for (size_t s = 0; s < sizeof(steps) / sizeof(*steps); s++) {
		cl_int v[16];

		for (int i = 0; i < 16; i++)
			v[i] = 100 + i;
		CHECK_OK(clEnqueueWriteBuffer(fixture.queue, a, CL_FALSE, 0, sizeof(v), v, 0, NULL,
					      NULL));
		CHECK_OK(clSetKernelArg(k, 1, sizeof(cl_int), &steps[s]));
		CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &items, &items, 0, NULL,
						NULL));
		CHECK_OK(clEnqueueReadBuffer(fixture.queue, a, CL_TRUE, 0, sizeof(v), v, 0, NULL,
					     NULL));
		for (int i = 0; i < 16; i++)
			if (i + steps[s] >= 0 && i + steps[s] < 16)
				CU_ASSERT_EQUAL(v[i], 100 + i + steps[s]);
	}
	CHECK_OK(clReleaseMemObject(a));
	CHECK_OK(clReleaseKernel(k));
}

/* A binary can only be used on the device that it was built for. */
static void test_foreign_binary(void)
{
	cl_program p = build("kernel void f(global int *a) { *a = 1; }\n", NULL), made;
	cl_device_id devices[8];
	unsigned char *bytes;
	const unsigned char *binary;
	cl_int err, status = CL_SUCCESS;
	cl_uint count = 0;
	cl_context c;
	size_t size;

	CHECK_OK(clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_ALL, 8, devices, &count));
	CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_BINARY_SIZES, sizeof(size), &size, NULL));
	binary = bytes = malloc(size);
	CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_BINARIES, sizeof(bytes), &bytes, NULL));
	c = clCreateContext(NULL, count, devices, NULL, NULL, &err);
	CHECK_OK(err);
	for (cl_uint i = 0; i < count; i++) {
		const cl_int code = devices[i] == fixture.device ? CL_SUCCESS : CL_INVALID_BINARY;

		made = clCreateProgramWithBinary(c, 1, &devices[i], &size, &binary, &status, &err);
		CU_ASSERT_EQUAL(err, code);
		CU_ASSERT_EQUAL(status, code);
		if (made)
			CHECK_OK(clReleaseProgram(made));
	}
	free(bytes);
	CHECK_OK(clReleaseContext(c));
	CHECK_OK(clReleaseProgram(p));
}

/*
 * Create a kernel object, launch it and release it, as libraries do for each launch. Return: the
 * value that the kernel stores.
 */
static cl_int stored_anew(cl_program p, cl_int value)
{
	const size_t one = 1;
	cl_int err, out = 0;
	cl_kernel k = clCreateKernel(p, "f", &err);
	cl_mem m = clCreateBuffer(fixture.context, 0, sizeof(out), NULL, &err);

	CHECK_OK(clSetKernelArg(k, 0, sizeof(m), &m));
	CHECK_CODE(CL_INVALID_KERNEL_ARGS,
		   clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(clSetKernelArg(k, 1, sizeof(value), &value));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(clReleaseKernel(k));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 0, sizeof(out), &out, 0, NULL,
				     NULL));
	CHECK_OK(clReleaseMemObject(m));
	return out;
}

/*
 * A kernel object that was just created has no arguments, although an earlier object for the same
 * kernel function had some. It runs the code of the last build of the program.
 */
static void test_made_anew(void)
{
	cl_program p =
		build("kernel void f(global int *a, int b) { *a = b + MORE; }\n", "-DMORE=1");

	CU_ASSERT_EQUAL(stored_anew(p, 5), 6);
	CU_ASSERT_EQUAL(stored_anew(p, 7), 8);
	CHECK_OK(clBuildProgram(p, 1, &fixture.device, "-DMORE=2", NULL, NULL));
	CU_ASSERT_EQUAL(stored_anew(p, 5), 7);
	CHECK_OK(clReleaseProgram(p));
}

int add_kernel_tests(void)
{
	CU_pSuite s = CU_add_suite("kernels", NULL, NULL);

	return !s || !CU_add_test(s, "sizes for sub-groups", test_sub_group_sizes) ||
	       !CU_add_test(s, "programs without kernels", test_no_kernels) ||
	       !CU_add_test(s, "kernels made anew", test_made_anew) ||
	       !CU_add_test(s, "shuffles of lanes that do not exist", test_shuffle_outside) ||
	       !CU_add_test(s, "binaries of other devices", test_foreign_binary);
}
