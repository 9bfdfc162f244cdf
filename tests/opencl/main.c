// SPDX-License-Identifier: MIT
/* driver: run all tests of the OpenCL driver. */
#include "driver.h"

#include <stdio.h>

struct fixture fixture;
static cl_int last_code;

cl_int *new_code(void)
{
	last_code = 1;
	return &last_code;
}

cl_int code_of(const void *made)
{
	(void)made;
	return last_code;
}

cl_program build(const char *source, const char *options)
{
	cl_int err;
	cl_program p = clCreateProgramWithSource(fixture.context, 1, &source, NULL, &err);
	char log[4096] = "";

	CHECK_OK(err);
	if (clBuildProgram(p, 1, &fixture.device, options, NULL, NULL)) {
		clGetProgramBuildInfo(p, fixture.device, CL_PROGRAM_BUILD_LOG, sizeof(log), log,
				      NULL);
		CU_FAIL("a source does not compile");
		fprintf(stderr, "%s\n", log);
	}
	return p;
}

cl_kernel kernel_of(const char *source, const char *name)
{
	cl_program p = build(source, NULL);
	cl_int err;
	cl_kernel k = clCreateKernel(p, name, &err);

	CHECK_OK(err);
	CHECK_OK(clReleaseProgram(p));
	return k;
}

void check_rows(const struct row *rows, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		CU_ASSERT_EQUAL(rows[i].got, rows[i].expected);
		if (rows[i].got != rows[i].expected)
			fprintf(stderr, "%s: %d; expected %d\n", rows[i].call, rows[i].got,
				rows[i].expected);
	}
}

static int begin(void)
{
	cl_int err = clGetPlatformIDs(1, &fixture.platform, NULL);

	if (!err)
		err = clGetDeviceIDs(fixture.platform, CL_DEVICE_TYPE_ALL, 1, &fixture.device,
				     NULL);
	if (!err)
		fixture.context = clCreateContext(NULL, 1, &fixture.device, NULL, NULL, &err);
	if (!err)
		fixture.queue =
			clCreateCommandQueueWithProperties(fixture.context, fixture.device,
							   (cl_queue_properties[]){
								   CL_QUEUE_PROPERTIES,
								   CL_QUEUE_PROFILING_ENABLE, 0 },
							   &err);
	return err;
}

int main(void)
{
	unsigned int failed;

	if (begin()) {
		fprintf(stderr, "there is no platform with a device\n");
		return 1;
	}
	CU_initialize_registry();
	CU_basic_set_mode(CU_BRM_VERBOSE);
	if (add_object_tests() || add_memory_tests() || add_event_tests() || add_program_tests() ||
	    add_thread_tests() || add_error_tests() || add_image_error_tests() ||
	    add_program_error_tests() || add_claim_tests() || add_unaligned_tests() ||
	    add_specialize_tests() || add_kernel_tests() || add_svm_tests())
		return 1;
	CU_basic_run_tests();
	failed = CU_get_number_of_failures();
	CU_cleanup_registry();
	clReleaseCommandQueue(fixture.queue);
	clReleaseContext(fixture.context);
	return failed ? 1 : 0;
}
