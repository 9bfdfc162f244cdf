// SPDX-License-Identifier: MIT
/*
 * Tests of the error codes that the specification gives for wrong calls: programs, kernels,
 * launches.
 */
#include "driver.h"

#include <stdint.h>

static const char source[] =
	"kernel void k(global int *a, local int *b, int c,\n"
	"              read_only image2d_t d, sampler_t e) {}\n"
	"kernel __attribute__((reqd_work_group_size(4, 1, 1))) void r(int a) {}\n";

static void CL_CALLBACK count_call(cl_program p, void *calls)
{
	(void)p;
	++*(int *)calls;
}

static void test_creation(void)
{
	cl_context c = fixture.context;
	cl_device_id d = fixture.device, twice[] = { d, d }, wrong = (cl_device_id)c;
	const char *text = source, *none = NULL;
	const unsigned char bytes[8] = { 1 }, *binary = bytes, *no_binary = NULL;
	const unsigned char *two[] = { bytes, bytes };
	const size_t size = sizeof(bytes), zero = 0, sizes[] = { 8, 8 };
	struct row rows[] = {
		MADE(CL_INVALID_VALUE, clCreateProgramWithSource(c, 0, &text, NULL, new_code())),
		MADE(CL_INVALID_VALUE, clCreateProgramWithSource(c, 1, NULL, NULL, new_code())),
		MADE(CL_INVALID_VALUE, clCreateProgramWithSource(c, 1, &none, NULL, new_code())),
		MADE(CL_INVALID_VALUE, clCreateProgramWithIL(c, NULL, 8, new_code())),
		MADE(CL_INVALID_VALUE, clCreateProgramWithIL(c, bytes, 0, new_code())),
		MADE(CL_INVALID_VALUE, clCreateProgramWithIL(c, bytes, 8, new_code())),
		MADE(CL_INVALID_VALUE,
		     clCreateProgramWithBinary(c, 0, &d, &size, &binary, NULL, new_code())),
		MADE(CL_INVALID_VALUE,
		     clCreateProgramWithBinary(c, 1, NULL, &size, &binary, NULL, new_code())),
		MADE(CL_INVALID_VALUE,
		     clCreateProgramWithBinary(c, 1, &d, NULL, &binary, NULL, new_code())),
		MADE(CL_INVALID_VALUE,
		     clCreateProgramWithBinary(c, 1, &d, &zero, &binary, NULL, new_code())),
		MADE(CL_INVALID_VALUE,
		     clCreateProgramWithBinary(c, 1, &d, &size, &no_binary, NULL, new_code())),
		MADE(CL_INVALID_DEVICE,
		     clCreateProgramWithBinary(c, 1, &wrong, &size, &binary, NULL, new_code())),
		MADE(CL_INVALID_DEVICE,
		     clCreateProgramWithBinary(c, 2, twice, sizes, two, NULL, new_code())),
		MADE(CL_INVALID_BINARY,
		     clCreateProgramWithBinary(c, 1, &d, &size, &binary, NULL, new_code())),
		MADE(CL_INVALID_VALUE,
		     clCreateProgramWithBuiltInKernels(c, 1, &d, "k", new_code())),
		MADE(CL_INVALID_DEVICE,
		     clCreateProgramWithBuiltInKernels(c, 1, &wrong, "k", new_code())),
	};

	CHECK_ROWS(rows);
}

static void test_builds(void)
{
	const char *text = source, *name = "a.h";
	cl_context c = fixture.context;
	cl_device_id d = fixture.device, wrong = (cl_device_id)c;
	cl_int err;
	cl_program p = clCreateProgramWithSource(c, 1, &text, NULL, &err), no = (cl_program)c;
	cl_program built = build(source, NULL);
	cl_kernel k = clCreateKernel(built, "r", &err);
	int calls = 0;
	struct row rows[] = {
		ROW(CL_INVALID_VALUE, clBuildProgram(p, 0, &d, NULL, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clBuildProgram(p, 1, NULL, NULL, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clBuildProgram(p, 1, &d, NULL, NULL, &calls)),
		ROW(CL_INVALID_DEVICE, clBuildProgram(p, 1, &wrong, NULL, count_call, &calls)),
		ROW(CL_INVALID_BUILD_OPTIONS, clBuildProgram(p, 1, &d, "-nonsense", NULL, NULL)),
		ROW(CL_INVALID_OPERATION, clBuildProgram(built, 1, &d, NULL, NULL, NULL)),
		ROW(CL_INVALID_OPERATION,
		    clCompileProgram(built, 1, &d, NULL, 0, NULL, NULL, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clCompileProgram(p, 1, &d, NULL, 1, &p, NULL, NULL, NULL)),
		ROW(CL_INVALID_VALUE, clCompileProgram(p, 1, &d, NULL, 0, &p, &name, NULL, NULL)),
		ROW(CL_INVALID_PROGRAM,
		    clCompileProgram(p, 1, &d, NULL, 1, &no, &name, NULL, NULL)),
		ROW(CL_INVALID_DEVICE,
		    clCompileProgram(p, 1, &wrong, NULL, 0, NULL, NULL, NULL, NULL)),
		ROW(CL_INVALID_COMPILER_OPTIONS,
		    clCompileProgram(p, 1, &d, "-nonsense", 0, NULL, NULL, NULL, NULL)),
	};

	CHECK_ROWS(rows);
	CU_ASSERT_EQUAL(calls, 0);
	clReleaseKernel(k);
	clReleaseProgram(built);
	clReleaseProgram(p);
}

static void test_links(void)
{
	const char *text = source;
	cl_context c = fixture.context;
	cl_device_id d = fixture.device, wrong = (cl_device_id)c;
	cl_int err, value = 0;
	cl_program p = clCreateProgramWithSource(c, 1, &text, NULL, &err), no = (cl_program)c;
	size_t size = 0;
	int calls = 0;
	struct row rows[] = {
		MADE(CL_INVALID_VALUE,
		     clLinkProgram(c, 1, NULL, NULL, 1, &p, NULL, NULL, new_code())),
		MADE(CL_INVALID_VALUE,
		     clLinkProgram(c, 1, &d, NULL, 0, NULL, NULL, NULL, new_code())),
		MADE(CL_INVALID_DEVICE,
		     clLinkProgram(c, 1, &wrong, NULL, 1, &p, NULL, NULL, new_code())),
		MADE(CL_INVALID_PROGRAM,
		     clLinkProgram(c, 1, &d, NULL, 1, &no, NULL, NULL, new_code())),
		MADE(CL_INVALID_OPERATION,
		     clLinkProgram(c, 1, &d, NULL, 1, &p, NULL, NULL, new_code())),
		ROW(CL_INVALID_PROGRAM_EXECUTABLE,
		    clGetProgramInfo(p, CL_PROGRAM_NUM_KERNELS, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE, clGetProgramInfo(p, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE, clGetProgramBuildInfo(p, d, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_DEVICE,
		    clGetProgramBuildInfo(p, wrong, CL_PROGRAM_BUILD_LOG, 0, NULL, &size)),
		ROW(CL_INVALID_PROGRAM, clSetProgramSpecializationConstant(p, 0, 4, &value)),
		ROW(CL_INVALID_OPERATION, clSetProgramReleaseCallback(p, count_call, &calls)),
	};

	CHECK_ROWS(rows);
	clReleaseProgram(p);
}

static void test_link_inputs(void)
{
	const char *text = source;
	cl_context c = fixture.context;
	cl_device_id d = fixture.device;
	cl_int err;
	cl_program object = clCreateProgramWithSource(c, 1, &text, NULL, &err);
	cl_int compiled = clCompileProgram(object, 1, &d, NULL, 0, NULL, NULL, NULL, NULL);
	cl_program linked =
		clLinkProgram(c, 1, &d, "-cl-denorms-are-zero", 1, &object, NULL, NULL, &err);
	struct row rows[] = {
		/* An executable cannot be linked like a compiled object. */
		MADE(CL_INVALID_OPERATION,
		     clLinkProgram(c, 1, &d, NULL, 1, &linked, NULL, NULL, new_code())),
		MADE(CL_INVALID_LINKER_OPTIONS,
		     clLinkProgram(c, 1, &d, "-nonsense", 1, &object, NULL, NULL, new_code())),
		MADE(CL_INVALID_LINKER_OPTIONS, clLinkProgram(c, 1, &d, "-create-library name", 1,
							      &object, NULL, NULL, new_code())),
	};

	CHECK_ROWS(rows);
	CHECK_OK(compiled);
	CHECK_OK(err);
	clReleaseProgram(linked);
	clReleaseProgram(object);
}

#define ARG(code, index, size, value) ROW(code, clSetKernelArg(k, index, size, value))

static void test_arguments(void)
{
	const cl_image_format format = { CL_RGBA, CL_FLOAT };
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D,
				     .image_width = 4,
				     .image_height = 4 };
	cl_context c = fixture.context;
	cl_int err, value = 0;
	cl_kernel k = kernel_of(source, "k");
	cl_mem write_only = clCreateImage(c, CL_MEM_WRITE_ONLY, &format, &desc, NULL, &err);
	cl_mem b = clCreateBuffer(c, 0, 64, NULL, &err), no = (cl_mem)c;
	struct row rows[] = {
		ARG(CL_INVALID_ARG_INDEX, 5, 4, &value),
		ARG(CL_INVALID_ARG_SIZE, 0, 4, &b),
		ARG(CL_INVALID_MEM_OBJECT, 0, sizeof(no), &no),
		ARG(CL_INVALID_MEM_OBJECT, 0, sizeof(b), &write_only),
		ARG(CL_INVALID_ARG_VALUE, 1, 4, &value),
		ARG(CL_INVALID_ARG_SIZE, 1, 0, NULL),
		ARG(CL_INVALID_ARG_SIZE, 2, 8, &value),
		ARG(CL_INVALID_ARG_VALUE, 2, 4, NULL),
		ARG(CL_INVALID_MEM_OBJECT, 3, sizeof(b), &b),
		ARG(CL_INVALID_ARG_VALUE, 3, sizeof(b), &write_only),
		ARG(CL_INVALID_SAMPLER, 4, sizeof(b), &b),
		ARG(CL_INVALID_ARG_SIZE, 4, 4, &b),
		ROW(CL_INVALID_VALUE,
		    clSetKernelExecInfo(k, CL_KERNEL_EXEC_INFO_SVM_PTRS, 8, NULL)),
		ROW(CL_INVALID_VALUE, clSetKernelExecInfo(k, CL_DEVICE_NAME, 8, &value)),
		ROW(CL_INVALID_OPERATION,
		    clSetKernelExecInfo(k, CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM, 4,
					&(cl_bool){ CL_TRUE })),
	};

	CHECK_ROWS(rows);
	clReleaseMemObject(write_only);
	clReleaseMemObject(b);
	clReleaseKernel(k);
}

static void test_kernels(void)
{
	const char *text = source;
	cl_context c = fixture.context;
	cl_device_id d = fixture.device, wrong = (cl_device_id)c;
	cl_int err;
	cl_program p = build(source, NULL),
		   raw = clCreateProgramWithSource(c, 1, &text, NULL, &err);
	cl_kernel k = clCreateKernel(p, "k", &err), list[1];
	cl_uint n = 0;
	size_t size = 0, range[4] = { 1, 1, 1, 1 };
	struct row rows[] = {
		MADE(CL_INVALID_VALUE, clCreateKernel(p, NULL, new_code())),
		MADE(CL_INVALID_KERNEL_NAME, clCreateKernel(p, "none", new_code())),
		MADE(CL_INVALID_PROGRAM_EXECUTABLE, clCreateKernel(raw, "k", new_code())),
		ROW(CL_INVALID_PROGRAM_EXECUTABLE, clCreateKernelsInProgram(raw, 0, NULL, &n)),
		ROW(CL_INVALID_VALUE, clCreateKernelsInProgram(p, 1, list, &n)),
		ROW(CL_INVALID_ARG_INDEX, clSetKernelArgSVMPointer(k, 5, NULL)),
		ROW(CL_INVALID_ARG_VALUE, clSetKernelArgSVMPointer(k, 2, NULL)),
		ROW(CL_INVALID_VALUE, clGetKernelInfo(k, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_ARG_INDEX,
		    clGetKernelArgInfo(k, 5, CL_KERNEL_ARG_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE, clGetKernelArgInfo(k, 0, CL_DEVICE_NAME, 0, NULL, &size)),
		ROW(CL_INVALID_DEVICE,
		    clGetKernelWorkGroupInfo(k, wrong, CL_KERNEL_WORK_GROUP_SIZE, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE,
		    clGetKernelWorkGroupInfo(k, d, CL_KERNEL_GLOBAL_WORK_SIZE, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE,
		    clGetKernelSubGroupInfo(k, d, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE, 0, NULL, 0,
					    NULL, &size)),
		ROW(CL_INVALID_VALUE,
		    clGetKernelSubGroupInfo(k, d, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE,
					    sizeof(range), range, 0, NULL, &size)),
		ROW(CL_INVALID_VALUE,
		    clGetKernelSubGroupInfo(k, d, CL_DEVICE_NAME, 8, range, 0, NULL, &size)),
	};

	CHECK_ROWS(rows);
	clReleaseKernel(k);
	clReleaseProgram(p);
	clReleaseProgram(raw);
}

#define RANGE(code, queue, kernel, dims, offset, global, local)                                    \
	ROW(code, clEnqueueNDRangeKernel(queue, kernel, dims, offset, global, local, 0, NULL, NULL))

static void test_launches(void)
{
	const size_t items = 8, group = 4, large = 2048, zero = 0, far = SIZE_MAX - 3,
		     two[2] = { 4, 2 };
	const size_t both[2] = { 8, 8 }, flat[2] = { 4, 0 }, huge[2] = { 64, 64 };
	cl_command_queue q = fixture.queue;
	cl_kernel k = kernel_of("kernel void u(int a) {}\n", "u"), r = kernel_of(source, "r"),
		  other;
	cl_context c;
	cl_int err;
	cl_command_queue foreign;

	c = clCreateContext(NULL, 1, &fixture.device, NULL, NULL, &err);
	foreign = clCreateCommandQueueWithProperties(c, fixture.device, NULL, &err);
	CHECK_CODE(CL_INVALID_KERNEL_ARGS, clEnqueueTask(q, k, 0, NULL, NULL));
	CHECK_OK(clSetKernelArg(k, 0, 4, &err));
	CHECK_OK(clSetKernelArg(r, 0, 4, &err));
	other = clCloneKernel(k, &err);
	CHECK_OK(err);
	struct row rows[] = {
		RANGE(CL_SUCCESS, q, other, 1, NULL, &items, &group),
		RANGE(CL_SUCCESS, q, k, 1, NULL, &zero, NULL),
		RANGE(CL_INVALID_KERNEL, q, (cl_kernel)c, 1, NULL, &items, NULL),
		RANGE(CL_INVALID_CONTEXT, foreign, k, 1, NULL, &items, NULL),
		RANGE(CL_INVALID_WORK_DIMENSION, q, k, 0, NULL, &items, NULL),
		RANGE(CL_INVALID_WORK_DIMENSION, q, k, 4, NULL, &items, NULL),
		RANGE(CL_INVALID_GLOBAL_OFFSET, q, k, 1, &far, &items, NULL),
		RANGE(CL_INVALID_WORK_ITEM_SIZE, q, k, 1, NULL, &large, &large),
		RANGE(CL_INVALID_WORK_GROUP_SIZE, q, k, 2, NULL, huge, huge),
		RANGE(CL_INVALID_WORK_GROUP_SIZE, q, k, 1, NULL, &items, &zero),
		RANGE(CL_INVALID_WORK_GROUP_SIZE, q, k, 2, NULL, both, flat),
		RANGE(CL_INVALID_WORK_GROUP_SIZE, q, k, 1, NULL, &group, &items),
		RANGE(CL_INVALID_WORK_GROUP_SIZE, q, r, 1, NULL, &items, &items),
		RANGE(CL_INVALID_WORK_GROUP_SIZE, q, r, 2, NULL, both, two),
		ROW(CL_INVALID_EVENT_WAIT_LIST, clEnqueueTask(q, k, 1, NULL, NULL)),
		ROW(CL_INVALID_WORK_GROUP_SIZE, clEnqueueTask(q, r, 0, NULL, NULL)),
	};
	CHECK_ROWS(rows);
	CHECK_OK(clFinish(q));
	clReleaseKernel(k);
	clReleaseKernel(r);
	clReleaseKernel(other);
	clReleaseCommandQueue(foreign);
	clReleaseContext(c);
}

int add_program_error_tests(void)
{
	CU_pSuite s = CU_add_suite("errors of programs", NULL, NULL);

	return !s || !CU_add_test(s, "creation", test_creation) ||
	       !CU_add_test(s, "builds", test_builds) || !CU_add_test(s, "links", test_links) ||
	       !CU_add_test(s, "inputs of links", test_link_inputs) ||
	       !CU_add_test(s, "arguments", test_arguments) ||
	       !CU_add_test(s, "kernels", test_kernels) ||
	       !CU_add_test(s, "launches", test_launches);
}
