// SPDX-License-Identifier: MIT
/* Programs, kernels and launches. */
#include "driver.h"

#include <stdlib.h>

#define ITEMS 100

static const char scale[] = "kernel void scale(global int *a, int k)\n"
			    "{ a[get_global_id(0)] *= k; }\n";

static void launch(cl_kernel k, cl_int factor)
{
	const size_t items = ITEMS;
	cl_int values[ITEMS];
	cl_mem m;
	cl_int err;

	for (int i = 0; i < ITEMS; i++)
		values[i] = i;
	m = clCreateBuffer(fixture.context, CL_MEM_COPY_HOST_PTR, sizeof(values), values, &err);
	CHECK_OK(err);
	CHECK_OK(clSetKernelArg(k, 0, sizeof(m), &m));
	CHECK_OK(clSetKernelArg(k, 1, sizeof(factor), &factor));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &items, NULL, 0, NULL, NULL));
	/* The launch has the argument of when it was enqueued. */
	CHECK_OK(clSetKernelArg(k, 1, sizeof(factor), &(cl_int){ 1000 }));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 0, sizeof(values), values, 0, NULL,
				     NULL));
	for (int i = 0; i < ITEMS; i++)
		CU_ASSERT_EQUAL(values[i], i * factor);
	CHECK_OK(clReleaseMemObject(m));
}

static void test_launch(void)
{
	const size_t items = ITEMS, group = 2000;
	cl_kernel k = kernel_of(scale, "scale");

	CHECK_CODE(CL_INVALID_KERNEL_ARGS,
		   clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &items, NULL, 0, NULL, NULL));
	launch(k, 3);
	CHECK_CODE(CL_INVALID_ARG_INDEX, clSetKernelArg(k, 2, 4, &items));
	CHECK_CODE(CL_INVALID_ARG_SIZE, clSetKernelArg(k, 1, 3, &items));
	CHECK_CODE(CL_INVALID_WORK_DIMENSION,
		   clEnqueueNDRangeKernel(fixture.queue, k, 4, NULL, &items, NULL, 0, NULL, NULL));
	CHECK_CODE(CL_INVALID_WORK_ITEM_SIZE,
		   clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &group, &group, 0, NULL,
					  NULL));
	CHECK_OK(clReleaseKernel(k));
}

static void test_errors_of_builds(void)
{
	const char *source = "kernel void wrong(global int *a) { a[0] = nowhere; }\n";
	cl_build_status status = CL_BUILD_NONE;
	char log[4096] = "";
	cl_int err;
	cl_program p = clCreateProgramWithSource(fixture.context, 1, &source, NULL, &err);

	CHECK_CODE(CL_BUILD_PROGRAM_FAILURE,
		   clBuildProgram(p, 1, &fixture.device, NULL, NULL, NULL));
	CHECK_OK(clGetProgramBuildInfo(p, fixture.device, CL_PROGRAM_BUILD_STATUS, sizeof(status),
				       &status, NULL));
	CU_ASSERT_EQUAL(status, CL_BUILD_ERROR);
	CHECK_OK(clGetProgramBuildInfo(p, fixture.device, CL_PROGRAM_BUILD_LOG, sizeof(log), log,
				       NULL));
	CU_ASSERT_PTR_NOT_NULL(strstr(log, "nowhere"));
	clCreateKernel(p, "wrong", &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_PROGRAM_EXECUTABLE);
	CHECK_OK(clReleaseProgram(p));
	/* The log of a program without faults is empty: "" with its NUL. */
	p = build(scale, "-O2 -cl-std=CL1.1");
	CHECK_OK(clGetProgramBuildInfo(p, fixture.device, CL_PROGRAM_BUILD_LOG, sizeof(log), log,
				       NULL));
	CU_ASSERT_STRING_EQUAL(log, "");
	clCreateKernel(p, "other", &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_KERNEL_NAME);
	CHECK_OK(clReleaseProgram(p));
}

static void test_binary(void)
{
	cl_program p = build(scale, NULL), again;
	unsigned char *binary;
	cl_int err, status;
	cl_kernel k;
	size_t size = 0;

	CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_BINARY_SIZES, sizeof(size), &size, NULL));
	binary = malloc(size);
	CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_BINARIES, sizeof(binary), &binary, NULL));
	again = clCreateProgramWithBinary(fixture.context, 1, &fixture.device, &size,
					  (const unsigned char **)&binary, &status, &err);
	CHECK_OK(err);
	CHECK_OK(status);
	CHECK_OK(clBuildProgram(again, 0, NULL, NULL, NULL, NULL));
	k = clCreateKernel(again, "scale", &err);
	launch(k, 5);
	CHECK_OK(clReleaseKernel(k));
	memset(binary, 1, size);
	CU_ASSERT_PTR_NULL(clCreateProgramWithBinary(fixture.context, 1, &fixture.device, &size,
						     (const unsigned char **)&binary, &status,
						     &err));
	CU_ASSERT_EQUAL(err, CL_INVALID_BINARY);
	CU_ASSERT_EQUAL(status, CL_INVALID_BINARY);
	free(binary);
	CHECK_OK(clReleaseProgram(p));
	CHECK_OK(clReleaseProgram(again));
}

/* Two files with a header, compiled on their own and linked. */
static void test_link(void)
{
	const char *sources[] = { "#include \"sub/twice.h\"\n"
				  "int twice(int x) { return 2 * x; }\n",
				  "#include \"sub/twice.h\"\n"
				  "kernel void scale(global int *a, int k)\n"
				  "{ a[get_global_id(0)] = twice(a[get_global_id(0)]) * k / 2; }\n",
				  "int twice(int x);\n" };
	const char *name = "sub/twice.h";
	cl_program p[3], linked;
	cl_kernel k;
	cl_int err;

	for (int i = 0; i < 3; i++)
		p[i] = clCreateProgramWithSource(fixture.context, 1, &sources[i], NULL, &err);
	for (int i = 0; i < 2; i++)
		CHECK_OK(clCompileProgram(p[i], 1, &fixture.device, NULL, 1, &p[2], &name, NULL,
					  NULL));
	linked = clLinkProgram(fixture.context, 1, &fixture.device, NULL, 2, p, NULL, NULL, &err);
	CHECK_OK(err);
	k = clCreateKernel(linked, "scale", &err);
	CHECK_OK(err);
	launch(k, 4);
	CHECK_OK(clReleaseKernel(k));
	CHECK_OK(clReleaseProgram(linked));
	for (int i = 0; i < 3; i++)
		CHECK_OK(clReleaseProgram(p[i]));
}

/* A fault of a kernel ends its command with a status below 0, and nothing else. */
static void test_fault(void)
{
	cl_kernel k = kernel_of("kernel void wild(ulong at) { *(global int *)at = 1; }\n", "wild");
	const cl_ulong at = 0xdead00000000;
	const size_t one = 1;
	cl_int status = 0;
	cl_event e;

	CHECK_OK(clSetKernelArg(k, 0, sizeof(at), &at));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &one, NULL, 0, NULL, &e));
	CHECK_OK(clFinish(fixture.queue));
	CHECK_OK(clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status,
				NULL));
	CU_ASSERT(status < 0);
	CHECK_OK(clReleaseEvent(e));
	CHECK_OK(clReleaseKernel(k));
}

int add_program_tests(void)
{
	CU_pSuite s = CU_add_suite("programs", NULL, NULL);

	return !s || !CU_add_test(s, "launch", test_launch) ||
	       !CU_add_test(s, "errors of builds", test_errors_of_builds) ||
	       !CU_add_test(s, "binary", test_binary) || !CU_add_test(s, "link", test_link) ||
	       !CU_add_test(s, "fault", test_fault);
}
