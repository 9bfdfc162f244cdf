// SPDX-License-Identifier: MIT
/* Tests of CL_MEM_USE_HOST_PTR with host memory that is not aligned to a page or cache line. */
#include "driver.h"

#include <stdint.h>

#define ITEMS 100

static const char source[] = "kernel void copy(global const float *a, global float *b)\n"
			     "{ size_t i = get_global_id(0); b[i] = a[i] + 1; }\n"
			     "kernel void bytes(global const uchar *a, global uchar *b)\n"
			     "{ size_t i = get_global_id(0); b[i] = a[i] + 1; }\n"
			     "kernel void count(global const int *a, global int *b)\n"
			     "{ atomic_add(b + (get_global_id(0) & 1), a[get_global_id(0)]); }\n"
			     "kernel void address(global const uchar *a, global ulong *b)\n"
			     "{ if (!get_global_id(0)) *b = (ulong)a; }\n";

static cl_mem use(void *at, size_t size)
{
	cl_int err;
	cl_mem m = clCreateBuffer(fixture.context, CL_MEM_USE_HOST_PTR, size, at, &err);

	CHECK_OK(err);
	return m;
}

static void run(const char *name, cl_mem a, cl_mem b)
{
	const size_t items = ITEMS;
	cl_kernel k = kernel_of(source, name);

	CHECK_OK(clSetKernelArg(k, 0, sizeof(a), &a));
	CHECK_OK(clSetKernelArg(k, 1, sizeof(b), &b));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &items, NULL, 0, NULL, NULL));
	CHECK_OK(clFinish(fixture.queue));
	CHECK_OK(clReleaseKernel(k));
}

/* Buffers begin at any float of the host memory. A mapped pointer is an address in this memory. */
static void test_numbers(void)
{
	float memory[2 * ITEMS + 8];
	cl_int err;

	for (unsigned int at = 0; at < 4; at++) {
		cl_mem a = use(memory + at, sizeof(float) * ITEMS);
		cl_mem b = use(memory + ITEMS + 5, sizeof(float) * ITEMS);

		for (int i = 0; i < 2 * ITEMS + 8; i++)
			memory[i] = (float)i;
		run("copy", a, b);
		for (int i = 0; i < ITEMS; i++)
			CU_ASSERT_EQUAL(memory[ITEMS + 5 + i], (float)(at + (unsigned int)i + 1));
		CU_ASSERT_EQUAL(memory[ITEMS + 4], (float)(ITEMS + 4));
		CU_ASSERT_EQUAL(memory[2 * ITEMS + 5], (float)(2 * ITEMS + 5));
		CU_ASSERT_PTR_EQUAL(clEnqueueMapBuffer(fixture.queue, b, CL_TRUE, CL_MAP_READ, 8, 8,
						       0, NULL, NULL, &err),
				    memory + ITEMS + 7);
		CHECK_OK(clReleaseMemObject(a));
		CHECK_OK(clReleaseMemObject(b));
	}
}

/*
 * Buffers begin at any byte of the host memory; the second buffer begins where the first buffer
 * ends.
 */
static void test_bytes(void)
{
	uint8_t memory[2 * ITEMS + 16];

	for (unsigned int at = 0; at < 8; at++) {
		cl_mem a = use(memory + at, ITEMS), b = use(memory + at + ITEMS, ITEMS);

		for (unsigned int i = 0; i < sizeof(memory); i++)
			memory[i] = (uint8_t)i;
		run("bytes", a, b);
		for (unsigned int i = 0; i < ITEMS; i++)
			CU_ASSERT_EQUAL(memory[at + ITEMS + i], (uint8_t)(at + i + 1));
		CU_ASSERT_EQUAL(memory[at + 2 * ITEMS], (uint8_t)(at + 2 * ITEMS));
		CHECK_OK(clReleaseMemObject(a));
		CHECK_OK(clReleaseMemObject(b));
	}
}

/*
 * Buffers whose host memory overlaps, and which begin at different addresses. Atomic operations
 * write their results directly after the input buffer, or into it.
 */
static void test_overlap(void)
{
	int32_t memory[ITEMS + 3] = { 0 };
	cl_mem a = use(memory + 1, sizeof(int32_t) * ITEMS), b = use(memory, sizeof(memory));
	cl_mem sum = use(memory + 1 + ITEMS, 8);

	for (int i = 0; i < ITEMS; i++)
		memory[1 + i] = i;
	run("count", a, sum);
	CU_ASSERT_EQUAL(memory[1 + ITEMS], ITEMS / 2 * (ITEMS / 2 - 1));
	CU_ASSERT_EQUAL(memory[2 + ITEMS], ITEMS / 2 * (ITEMS / 2));
	memory[0] = memory[1] = 0;
	run("count", a, b);
	CU_ASSERT_EQUAL(memory[0] + memory[1], ITEMS * (ITEMS - 1) / 2);
	CHECK_OK(clReleaseMemObject(a));
	CHECK_OK(clReleaseMemObject(b));
	CHECK_OK(clReleaseMemObject(sum));
}

/* In a kernel, the address of a buffer is equal to the address of its host memory. */
static void test_address(void)
{
	uint8_t memory[64];
	uint64_t at = 0;
	cl_mem a = use(memory + 3, 16), b = use(&at, sizeof(at));

	run("address", a, b);
	CU_ASSERT_EQUAL(at, (uintptr_t)memory + 3);
	CHECK_OK(clReleaseMemObject(a));
	CHECK_OK(clReleaseMemObject(b));
}

/* An argument can be a pointer to any byte of SVM. */
static void test_svm(void)
{
	const size_t items = ITEMS;
	cl_kernel k = kernel_of(source, "bytes");
	uint8_t *svm = clSVMAlloc(fixture.context, CL_MEM_READ_WRITE, 3 * ITEMS, 0);

	for (unsigned int at = 0; at < 5; at++) {
		for (unsigned int i = 0; i < 3 * ITEMS; i++)
			svm[i] = (uint8_t)i;
		CHECK_OK(clSetKernelArgSVMPointer(k, 0, svm + at));
		CHECK_OK(clSetKernelArgSVMPointer(k, 1, svm + 3 * ITEMS - 1 - at - ITEMS));
		CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &items, NULL, 0, NULL,
						NULL));
		CHECK_OK(clFinish(fixture.queue));
		for (unsigned int i = 0; i < ITEMS; i++)
			CU_ASSERT_EQUAL(svm[2 * ITEMS - 1 - at + i], (uint8_t)(at + i + 1));
	}
	clSVMFree(fixture.context, svm);
	CHECK_OK(clReleaseKernel(k));
}

/* An image whose host memory is not aligned. */
static void test_image(void)
{
	const cl_image_format format = { CL_R, CL_UNSIGNED_INT8 };
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D,
				     .image_width = 5,
				     .image_height = 3 };
	static const char text[] =
		"kernel void twice(read_only image2d_t a, write_only image2d_t b)"
		"{ int2 i = (int2)(get_global_id(0), get_global_id(1));"
		" write_imageui(b, i, 2 * read_imageui(a, i)); }\n";
	const size_t items[2] = { 5, 3 };
	cl_bool has = CL_FALSE;
	uint8_t memory[40];
	cl_mem m[2];
	cl_kernel k;
	cl_int err;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_IMAGE_SUPPORT, sizeof(has), &has, NULL));
	if (!has)
		return;
	for (unsigned int i = 0; i < sizeof(memory); i++)
		memory[i] = (uint8_t)i;
	k = kernel_of(text, "twice");
	for (cl_uint i = 0; i < 2; i++) {
		m[i] = clCreateImage(fixture.context, CL_MEM_USE_HOST_PTR, &format, &desc,
				     memory + 3 + 16 * i, &err);
		CHECK_OK(err);
		CHECK_OK(clSetKernelArg(k, i, sizeof(m[i]), &m[i]));
	}
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 2, NULL, items, NULL, 0, NULL, NULL));
	CHECK_OK(clFinish(fixture.queue));
	for (unsigned int i = 0; i < 15; i++)
		CU_ASSERT_EQUAL(memory[19 + i], 2 * (3 + i));
	CU_ASSERT_EQUAL(memory[34], 34);
	CHECK_OK(clReleaseMemObject(m[0]));
	CHECK_OK(clReleaseMemObject(m[1]));
	CHECK_OK(clReleaseKernel(k));
}

int add_unaligned_tests(void)
{
	CU_pSuite s = CU_add_suite("memory that begins anywhere", NULL, NULL);

	return !s || !CU_add_test(s, "numbers", test_numbers) ||
	       !CU_add_test(s, "bytes", test_bytes) || !CU_add_test(s, "overlap", test_overlap) ||
	       !CU_add_test(s, "address", test_address) || !CU_add_test(s, "SVM", test_svm) ||
	       !CU_add_test(s, "image", test_image);
}
