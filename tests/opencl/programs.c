// SPDX-License-Identifier: MIT
/* Tests of OpenCL programs, kernels and launches. */
#include "driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

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
	/* A new value of an argument has no effect on a launch that is already enqueued. */
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
	/* The log of a program without errors is an empty string: one byte, the NUL. */
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

/* Two sources with a common header are compiled separately and linked. */
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

static void put_header(const char *directory, const char *name, const char *text)
{
	char path[128];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", directory, name);
	f = fopen(path, "w");
	CU_ASSERT_PTR_NOT_NULL_FATAL(f);
	fputs(text, f);
	fclose(f);
}

/*
 * Run a kernel whose source includes a header, which includes a second header. Return: the value of
 * N, which the second header defines.
 */
static cl_int included(const char *directory)
{
	static const char source[] = "/* a comment */ # /* */ include \\\n<outer.h>\n"
				     "kernel void f(global int *a) { *a = N; }\n";
	cl_int value = 0, err;
	cl_program p;
	cl_kernel k;
	char options[128];
	cl_mem m = clCreateBuffer(fixture.context, 0, sizeof(value), NULL, &err);

	snprintf(options, sizeof(options), "-I %s", directory);
	p = build(source, options);
	k = clCreateKernel(p, "f", &err);
	CHECK_OK(clSetKernelArg(k, 0, sizeof(m), &m));
	CHECK_OK(clEnqueueTask(fixture.queue, k, 0, NULL, NULL));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 0, sizeof(value), &value, 0, NULL,
				     NULL));
	clReleaseKernel(k);
	clReleaseProgram(p);
	clReleaseMemObject(m);
	return value;
}

/*
 * If a header changes, the program is compiled again. The cache of compiled programs compares the
 * contents of headers, since the file time can be the same after a change.
 */
static void test_includes(void)
{
	const char *cache = getenv("XDG_CACHE_HOME");
	char directory[96], path[128];

	/*
	 * The directory has the same name in each run of the tests, so that later runs find the
	 * programs in the cache.
	 */
	snprintf(directory, sizeof(directory), "%s/includes", cache ? cache : ".");
	CU_ASSERT_FATAL(!mkdir(directory, 0700));
	put_header(directory, "outer.h", "#include \"inner.h\"\n");
	put_header(directory, "inner.h", "#define N 3\n");
	CU_ASSERT_EQUAL(included(directory), 3);
	CU_ASSERT_EQUAL(included(directory), 3);
	put_header(directory, "inner.h", "#define N 4\n");
	CU_ASSERT_EQUAL(included(directory), 4);
	put_header(directory, "inner.h", "#define N 3\n");
	CU_ASSERT_EQUAL(included(directory), 3);
	for (int i = 0; i < 2; i++) {
		snprintf(path, sizeof(path), "%s/%s", directory, i ? "inner.h" : "outer.h");
		remove(path);
	}
	remove(directory);
}

/* If a kernel faults, its command gets a negative status, and other commands do not fail. */
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

/* Kernels of a program share its program-scope variables. */
static void test_variables(void)
{
	const char *source = "global int sum = 5;\n"
			     "kernel void add(int k) { sum += k; }\n"
			     "kernel void get(global int *out) { *out = sum; }\n";
	cl_program p = build(source, "-cl-std=CL2.0");
	const size_t one = 1;
	cl_kernel add, get;
	cl_int err, out = 0;
	cl_mem m = clCreateBuffer(fixture.context, 0, sizeof(out), NULL, &err);

	add = clCreateKernel(p, "add", &err);
	get = clCreateKernel(p, "get", &err);
	CHECK_OK(clSetKernelArg(add, 0, sizeof(cl_int), &(cl_int){ 37 }));
	CHECK_OK(clSetKernelArg(get, 0, sizeof(m), &m));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, add, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, get, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 0, sizeof(out), &out, 0, NULL,
				     NULL));
	CU_ASSERT_EQUAL(out, 42);
	clReleaseKernel(add);
	clReleaseKernel(get);
	clReleaseProgram(p);
	clReleaseMemObject(m);
}

/* A pointer that one kernel stores in a buffer is valid in the next kernel. */
static void test_kept_pointer(void)
{
	const char *source = "kernel void keep(global ulong *to, global int *a)\n"
			     "{ *to = (ulong)&a[3]; }\n"
			     "kernel void use(global int *a, global ulong *to)\n"
			     "{ *(global int *)*to = 7; }\n";
	cl_program p = build(source, NULL);
	cl_kernel keep, use;
	const size_t one = 1;
	cl_int err, out[8] = { 0 };
	cl_mem to = clCreateBuffer(fixture.context, 0, 8, NULL, &err);
	cl_mem a = clCreateBuffer(fixture.context, 0, sizeof(out), NULL, &err);

	keep = clCreateKernel(p, "keep", &err);
	use = clCreateKernel(p, "use", &err);
	CHECK_OK(clSetKernelArg(keep, 0, sizeof(to), &to));
	CHECK_OK(clSetKernelArg(keep, 1, sizeof(a), &a));
	CHECK_OK(clSetKernelArg(use, 0, sizeof(a), &a));
	CHECK_OK(clSetKernelArg(use, 1, sizeof(to), &to));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, keep, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, use, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(
		clEnqueueReadBuffer(fixture.queue, a, CL_TRUE, 0, sizeof(out), out, 0, NULL, NULL));
	CU_ASSERT_EQUAL(out[3], 7);
	clReleaseKernel(keep);
	clReleaseKernel(use);
	clReleaseProgram(p);
	clReleaseMemObject(to);
	clReleaseMemObject(a);
}

/* Section 5.9.3 of OpenCL 3.0: properties of a kernel's arguments, as they are in the source. */
static void test_argument_info(void)
{
	const char *source = "kernel __attribute__((reqd_work_group_size(8, 2, 1)))\n"
			     "void k(constant int *a, global const volatile float *restrict b,\n"
			     "       local int *c, int d, write_only image2d_t e) {}\n";
	const cl_kernel_arg_address_qualifier addresses[] = { CL_KERNEL_ARG_ADDRESS_CONSTANT,
							      CL_KERNEL_ARG_ADDRESS_GLOBAL,
							      CL_KERNEL_ARG_ADDRESS_LOCAL,
							      CL_KERNEL_ARG_ADDRESS_PRIVATE,
							      CL_KERNEL_ARG_ADDRESS_GLOBAL };
	cl_kernel k = kernel_of(source, "k");
	cl_kernel_arg_type_qualifier type = 0;
	cl_kernel_arg_access_qualifier access = 0;
	char text[64] = "";

	for (cl_uint i = 0; i < 5; i++) {
		cl_kernel_arg_address_qualifier address = 0;

		CHECK_OK(clGetKernelArgInfo(k, i, CL_KERNEL_ARG_ADDRESS_QUALIFIER, sizeof(address),
					    &address, NULL));
		CU_ASSERT_EQUAL(address, addresses[i]);
	}
	CHECK_OK(clGetKernelArgInfo(k, 1, CL_KERNEL_ARG_TYPE_QUALIFIER, sizeof(type), &type, NULL));
	CU_ASSERT_EQUAL(type, CL_KERNEL_ARG_TYPE_CONST | CL_KERNEL_ARG_TYPE_VOLATILE |
				      CL_KERNEL_ARG_TYPE_RESTRICT);
	CHECK_OK(clGetKernelArgInfo(k, 4, CL_KERNEL_ARG_ACCESS_QUALIFIER, sizeof(access), &access,
				    NULL));
	CU_ASSERT_EQUAL(access, CL_KERNEL_ARG_ACCESS_WRITE_ONLY);
	CHECK_OK(clGetKernelInfo(k, CL_KERNEL_ATTRIBUTES, sizeof(text), text, NULL));
	CU_ASSERT_STRING_EQUAL(text, "reqd_work_group_size(8,2,1)");
	clReleaseKernel(k);
}

/*
 * In the application's memory, rows of padding follow each slice. They must not be copied to the
 * image.
 */
static void test_padded_slices(void)
{
	const char *source = "kernel void size(read_only image3d_t i, global int *out)\n"
			     "{ out[0] = get_image_height(i); out[1] = get_image_depth(i);\n"
			     "  out[2] = read_imageui(i, (int4)(1, 1, 1, 0)).x; }\n";
	const cl_image_format format = { CL_R, CL_UNSIGNED_INT8 };
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE3D,
				     .image_width = 4,
				     .image_height = 2,
				     .image_depth = 2,
				     .image_row_pitch = 4,
				     .image_slice_pitch = 16 };
	cl_kernel k = kernel_of(source, "size");
	unsigned char texels[32] = { [16 + 4 + 1] = 9 };
	const size_t one = 1;
	cl_int err, out[3] = { 0 };
	cl_mem image, m;

	image = clCreateImage(fixture.context, CL_MEM_USE_HOST_PTR, &format, &desc, texels, &err);
	CHECK_OK(err);
	m = clCreateBuffer(fixture.context, 0, sizeof(out), NULL, &err);
	CHECK_OK(clSetKernelArg(k, 0, sizeof(image), &image));
	CHECK_OK(clSetKernelArg(k, 1, sizeof(m), &m));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(
		clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 0, sizeof(out), out, 0, NULL, NULL));
	CU_ASSERT_EQUAL(out[0], 2);
	CU_ASSERT_EQUAL(out[1], 2);
	CU_ASSERT_EQUAL(out[2], 9);
	clReleaseMemObject(image);
	clReleaseMemObject(m);
	clReleaseKernel(k);
}

int add_program_tests(void)
{
	CU_pSuite s = CU_add_suite("programs", NULL, NULL);

	return !s || !CU_add_test(s, "launch", test_launch) ||
	       !CU_add_test(s, "errors of builds", test_errors_of_builds) ||
	       !CU_add_test(s, "binary", test_binary) || !CU_add_test(s, "link", test_link) ||
	       !CU_add_test(s, "program-scope variables", test_variables) ||
	       !CU_add_test(s, "a pointer that is kept", test_kept_pointer) ||
	       !CU_add_test(s, "arguments of the source", test_argument_info) ||
	       !CU_add_test(s, "slices with rows between them", test_padded_slices) ||
	       !CU_add_test(s, "includes", test_includes) || !CU_add_test(s, "fault", test_fault);
}
