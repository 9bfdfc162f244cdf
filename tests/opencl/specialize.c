// SPDX-License-Identifier: MIT
/* Tests of the specialization constants of SPIR-V. */
#include "driver.h"

#include <stdint.h>

#define OP(length, op) ((length) << 16 | (op))

/*
 * A kernel with three specialization constants: 7 (uint, 1000), 8 (bool, true), 9 (ulong, 2000):
 * kernel void k(global uint *o) { *o = constant8 ? constant7 : (uint)constant9; }
 */
static const uint32_t spirv[] = {
	0x07230203, 0x00010000, 0,	    30,	  0,	      OP(2, 17),  4,	      OP(2, 17),
	6,	    OP(2, 17),	11,		 /* capabilities Addresses, Kernel, Int64 */
	OP(3, 14),  2,		2,		 /* memory model: Physical64, OpenCL */
	OP(4, 15),  6,		10,	    'k', /* entry point k: function 10 */
	OP(4, 71),  20,		1,	    7,	  OP(4, 71),  21,	  1,	      8,
	OP(4, 71),  22,		1,	    9,	  OP(2, 19),  1,	  OP(4, 21),  2,
	32,	    0,		OP(4, 21),  3,	  64,	      0,	  OP(2, 20),  4,
	OP(4, 32),  5,		5,	    2,	  OP(4, 33),  6,	  1,	      5,
	OP(4, 50),  2,		20,	    1000, OP(3, 48),  4,	  21,	      OP(5, 50),
	3,	    22,		2000,	    0,	  OP(5, 54),  1,	  10,	      0,
	6,	    OP(3, 55),	5,	    11,	  OP(2, 248), 12,	  OP(4, 113), 2,
	13,	    22,		OP(6, 169), 2,	  14,	      21,	  20,	      13,
	OP(5, 62),  11,		14,	    2,	  4,	      OP(1, 253), OP(1, 56),
};

static cl_uint run(cl_program p)
{
	const size_t one = 1;
	cl_uint result = 0;
	cl_kernel k;
	cl_mem m;
	cl_int err;

	CHECK_OK(clBuildProgram(p, 1, &fixture.device, NULL, NULL, NULL));
	k = clCreateKernel(p, "k", &err);
	CHECK_OK(err);
	m = clCreateBuffer(fixture.context, CL_MEM_USE_HOST_PTR, sizeof(result), &result, &err);
	CHECK_OK(clSetKernelArg(k, 0, sizeof(m), &m));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(clFinish(fixture.queue));
	CHECK_OK(clReleaseKernel(k));
	CHECK_OK(clReleaseMemObject(m));
	return result;
}

/*
 * Values of specialization constants apply to the next build; the program's SPIR-V, as queries
 * return it, does not change.
 */
static void test_values(void)
{
	const uint64_t wide = 0x100000005;
	const cl_uchar no = 0;
	uint32_t il[sizeof(spirv) / 4] = { 0 };
	cl_int err;
	cl_program p = clCreateProgramWithIL(fixture.context, spirv, sizeof(spirv), &err);

	CHECK_OK(err);
	CU_ASSERT_EQUAL(run(p), 1000);
	CHECK_OK(clSetProgramSpecializationConstant(p, 7, 4, &(cl_uint){ 3 }));
	CU_ASSERT_EQUAL(run(p), 3);
	CHECK_OK(clSetProgramSpecializationConstant(p, 8, 1, &no));
	CU_ASSERT_EQUAL(run(p), 2000);
	CHECK_OK(clSetProgramSpecializationConstant(p, 9, 8, &wide));
	CU_ASSERT_EQUAL(run(p), 5);
	CHECK_OK(clSetProgramSpecializationConstant(p, 8, 1, &(cl_uchar){ 2 }));
	CU_ASSERT_EQUAL(run(p), 3);
	CHECK_OK(clGetProgramInfo(p, CL_PROGRAM_IL, sizeof(il), il, NULL));
	CU_ASSERT(!memcmp(il, spirv, sizeof(il)));
	CHECK_OK(clReleaseProgram(p));
}

static void test_errors(void)
{
	const char *text = "kernel void k(global int *a) { *a = 1; }\n";
	const cl_uint value = 0;
	cl_int err;
	cl_program p = clCreateProgramWithIL(fixture.context, spirv, sizeof(spirv), &err);
	cl_program source = clCreateProgramWithSource(fixture.context, 1, &text, NULL, &err),
		   linked;
	struct row rows[] = {
		ROW(CL_INVALID_PROGRAM, clSetProgramSpecializationConstant(source, 7, 4, &value)),
		ROW(CL_INVALID_SPEC_ID, clSetProgramSpecializationConstant(p, 10, 4, &value)),
		ROW(CL_INVALID_VALUE, clSetProgramSpecializationConstant(p, 7, 8, &value)),
		ROW(CL_INVALID_VALUE, clSetProgramSpecializationConstant(p, 8, 4, &value)),
		ROW(CL_INVALID_VALUE, clSetProgramSpecializationConstant(p, 7, 4, NULL)),
	};

	CHECK_ROWS(rows);
	/* A linked program needs no build. */
	CHECK_OK(clCompileProgram(source, 1, &fixture.device, NULL, 0, NULL, NULL, NULL, NULL));
	linked = clLinkProgram(fixture.context, 1, &fixture.device, NULL, 1, &source, NULL, NULL,
			       &err);
	CHECK_OK(err);
	CHECK_CODE(CL_INVALID_OPERATION,
		   clBuildProgram(linked, 1, &fixture.device, NULL, NULL, NULL));
	CHECK_OK(clReleaseProgram(linked));
	CHECK_OK(clReleaseProgram(source));
	CHECK_OK(clReleaseProgram(p));
}

int add_specialize_tests(void)
{
	CU_pSuite s = CU_add_suite("specialization constants", NULL, NULL);

	return !s || !CU_add_test(s, "values", test_values) ||
	       !CU_add_test(s, "errors", test_errors);
}
