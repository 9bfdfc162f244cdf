// SPDX-License-Identifier: MIT
/* Tests of the platform, devices, contexts and queues: results of queries, and errors. */
#include "driver.h"

#include <CL/cl_icd.h>

#include <stdio.h>

static void test_platform(void)
{
	char text[4096];
	cl_uint count = 0;
	size_t size = 0;

	CHECK_OK(clGetPlatformInfo(fixture.platform, CL_PLATFORM_NAME, sizeof(text), text, &size));
	CU_ASSERT_STRING_EQUAL(text, "visafs");
	CU_ASSERT_EQUAL(size, sizeof("visafs"));
	CHECK_CODE(CL_INVALID_VALUE,
		   clGetPlatformInfo(fixture.platform, CL_PLATFORM_NAME, 3, text, NULL));
	CHECK_CODE(CL_INVALID_VALUE,
		   clGetPlatformInfo(fixture.platform, CL_DEVICE_NAME, sizeof(text), text, NULL));
	CHECK_OK(clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_GPU, 0, NULL, &count));
	CU_ASSERT_EQUAL(count, 4);
	CHECK_CODE(CL_DEVICE_NOT_FOUND,
		   clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_CPU, 0, NULL, &count));
	CHECK_CODE(CL_INVALID_DEVICE_TYPE, clGetDeviceIDs(fixture.platform, 0, 0, NULL, &count));
	CHECK_CODE(CL_INVALID_VALUE,
		   clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_GPU, 0, NULL, NULL));
}

/*
 * No function of the driver's dispatch table may be NULL, since the loader calls the functions
 * without a check.
 */
static void test_table(void)
{
	const void *const *const *platform = (const void *const *const *)fixture.platform;

	for (size_t i = 0; i < sizeof(struct _cl_icd_dispatch) / sizeof(void *); i++)
		CU_ASSERT_PTR_NOT_NULL(platform[0][i]);
}

static void test_device(void)
{
	char with[64 * sizeof(cl_name_version)], text[4096];
	cl_name_version names[64];
	size_t size = 0, at = 0;
	cl_ulong most, all;
	cl_uint width;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_EXTENSIONS, sizeof(text), text, NULL));
	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_EXTENSIONS_WITH_VERSION, sizeof(names),
				 names, &size));
	/* The extensions as a string and as an array have the same names in the same order. */
	for (size_t i = 0; i < size / sizeof(names[0]); i++) {
		if (i)
			with[at++] = ' ';
		at += (size_t)snprintf(with + at, sizeof(with) - at, "%s", names[i].name);
	}
	CU_ASSERT_STRING_EQUAL(with, text);
	/*
	 * Section 4.2 of OpenCL 3.0: the limit of an object's size is at least a quarter of the
	 * device's memory, or at least 1 GiB.
	 */
	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof(most), &most,
				 NULL));
	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_GLOBAL_MEM_SIZE, sizeof(all), &all,
				 NULL));
	CU_ASSERT(most >= all / 4 || most >= 1 << 30);
	/*
	 * With a larger width, programs choose vectors of int, whose rotations ocloc compiles
	 * wrongly.
	 */
	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, sizeof(width),
				 &width, NULL));
	CU_ASSERT_EQUAL(width, 1);
	CHECK_CODE(CL_INVALID_DEVICE,
		   clGetDeviceInfo(NULL, CL_DEVICE_NAME, sizeof(text), text, NULL));
	CHECK_CODE(CL_INVALID_VALUE, clGetDeviceInfo(fixture.device, 0, sizeof(text), text, NULL));
}

static void test_context(void)
{
	cl_context_properties wrong[] = { CL_CONTEXT_PLATFORM, 0, 0 };
	cl_context_properties right[] = { CL_CONTEXT_PLATFORM,
					  (cl_context_properties)fixture.platform, 0 };
	cl_context_properties got[3];
	cl_uint count = 0;
	cl_context c;
	size_t size;
	cl_int err;

	CU_ASSERT_PTR_NULL(clCreateContext(NULL, 0, NULL, NULL, NULL, &err));
	CU_ASSERT_EQUAL(err, CL_INVALID_VALUE);
	CU_ASSERT_PTR_NULL(clCreateContext(wrong, 1, &fixture.device, NULL, NULL, &err));
	CU_ASSERT_EQUAL(err, CL_INVALID_PLATFORM);
	c = clCreateContext(right, 1, &fixture.device, NULL, NULL, &err);
	CHECK_OK(err);
	CHECK_OK(clGetContextInfo(c, CL_CONTEXT_PROPERTIES, sizeof(got), got, &size));
	CU_ASSERT_EQUAL(size, sizeof(right));
	CU_ASSERT(!memcmp(got, right, sizeof(right)));
	CHECK_OK(clRetainContext(c));
	CHECK_OK(clGetContextInfo(c, CL_CONTEXT_REFERENCE_COUNT, sizeof(count), &count, NULL));
	CU_ASSERT_EQUAL(count, 2);
	CHECK_OK(clReleaseContext(c));
	CHECK_OK(clReleaseContext(c));
}

static void test_queue(void)
{
	cl_queue_properties on_device[] = { CL_QUEUE_PROPERTIES, CL_QUEUE_ON_DEVICE, 0 };
	cl_queue_properties unknown[] = { CL_QUEUE_SIZE, 1, 0 };
	cl_int err;

	CU_ASSERT_PTR_NULL(clCreateCommandQueueWithProperties(fixture.context, fixture.device,
							      on_device, &err));
	CU_ASSERT_EQUAL(err, CL_INVALID_QUEUE_PROPERTIES);
	CU_ASSERT_PTR_NULL(
		clCreateCommandQueueWithProperties(fixture.context, fixture.device, unknown, &err));
	CU_ASSERT_EQUAL(err, CL_INVALID_VALUE);
	CU_ASSERT_PTR_NULL(clCreateCommandQueue(fixture.context, NULL, 0, &err));
	CU_ASSERT_EQUAL(err, CL_INVALID_DEVICE);
	CHECK_CODE(CL_INVALID_COMMAND_QUEUE, clFinish(NULL));
}

int add_object_tests(void)
{
	CU_pSuite s = CU_add_suite("objects", NULL, NULL);

	return !s || !CU_add_test(s, "platform", test_platform) ||
	       !CU_add_test(s, "table", test_table) || !CU_add_test(s, "device", test_device) ||
	       !CU_add_test(s, "context", test_context) || !CU_add_test(s, "queue", test_queue);
}
