// SPDX-License-Identifier: MIT
/* Tests of buffers and images, and of the commands that move their bytes. */
#include "driver.h"

#include <stdlib.h>
#include <unistd.h>

#define SIZE 1024

static cl_mem buffer(cl_mem_flags flags, void *host)
{
	cl_int err;
	cl_mem m = clCreateBuffer(fixture.context, flags, SIZE, host, &err);

	CHECK_OK(err);
	return m;
}

static void test_buffer_errors(void)
{
	unsigned char bytes[SIZE] = { 0 };
	cl_int err;
	cl_mem m;

	clCreateBuffer(fixture.context, 0, 0, NULL, &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_BUFFER_SIZE);
	clCreateBuffer(fixture.context, CL_MEM_READ_ONLY | CL_MEM_WRITE_ONLY, SIZE, NULL, &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_VALUE);
	clCreateBuffer(fixture.context, CL_MEM_USE_HOST_PTR, SIZE, NULL, &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_HOST_PTR);
	clCreateBuffer(fixture.context, 0, SIZE, bytes, &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_HOST_PTR);
	m = buffer(CL_MEM_HOST_READ_ONLY, NULL);
	CHECK_CODE(CL_INVALID_OPERATION,
		   clEnqueueWriteBuffer(fixture.queue, m, CL_TRUE, 0, 1, bytes, 0, NULL, NULL));
	CHECK_CODE(CL_INVALID_VALUE,
		   clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, SIZE, 1, bytes, 0, NULL, NULL));
	CHECK_CODE(CL_INVALID_EVENT_WAIT_LIST,
		   clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 0, 1, bytes, 1, NULL, NULL));
	CHECK_OK(clReleaseMemObject(m));
}

static void test_copies(void)
{
	unsigned char in[SIZE], out[SIZE];
	const cl_uint pattern = 0x01020304;
	cl_mem a, b;

	for (unsigned int i = 0; i < SIZE; i++)
		in[i] = (unsigned char)(i * 7);
	a = buffer(CL_MEM_COPY_HOST_PTR, in);
	b = buffer(0, NULL);
	CHECK_OK(clEnqueueFillBuffer(fixture.queue, b, &pattern, sizeof(pattern), 0, SIZE, 0, NULL,
				     NULL));
	CHECK_OK(clEnqueueCopyBuffer(fixture.queue, a, b, 16, 32, 64, 0, NULL, NULL));
	CHECK_CODE(CL_MEM_COPY_OVERLAP,
		   clEnqueueCopyBuffer(fixture.queue, a, a, 0, 8, 64, 0, NULL, NULL));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, b, CL_TRUE, 0, SIZE, out, 0, NULL, NULL));
	CU_ASSERT(!memcmp(out, &pattern, sizeof(pattern)));
	CU_ASSERT(!memcmp(out + 32, in + 16, 64));
	CU_ASSERT(!memcmp(out + 96, &pattern, sizeof(pattern)));
	CHECK_OK(clReleaseMemObject(a));
	CHECK_OK(clReleaseMemObject(b));
}

/* Read a three-dimensional part of a buffer: 2 slices, each with 3 rows of 4 bytes. */
static void test_rectangles(void)
{
	const size_t origin[3] = { 2, 1, 1 }, none[3] = { 0, 0, 0 }, region[3] = { 4, 3, 2 };
	unsigned char in[SIZE], out[24];
	cl_mem m;

	for (unsigned int i = 0; i < SIZE; i++)
		in[i] = (unsigned char)i;
	m = buffer(CL_MEM_USE_HOST_PTR, in);
	CHECK_OK(clEnqueueReadBufferRect(fixture.queue, m, CL_TRUE, origin, none, region, 16, 96, 0,
					 0, out, 0, NULL, NULL));
	for (unsigned int i = 0; i < sizeof(out); i++)
		CU_ASSERT_EQUAL(out[i], (unsigned char)(2 + i % 4 + (1 + i / 4 % 3) * 16 +
							(1 + i / 12) * 96));
	CHECK_CODE(CL_INVALID_VALUE,
		   clEnqueueReadBufferRect(fixture.queue, m, CL_TRUE, origin, none, region, 3, 96,
					   0, 0, out, 0, NULL, NULL));
	CHECK_OK(clReleaseMemObject(m));
}

static void test_sub_buffer(void)
{
	const cl_buffer_region right = { 128, 64 }, wrong = { 4, 64 };
	unsigned char bytes[SIZE] = { 0 };
	cl_mem m = buffer(CL_MEM_USE_HOST_PTR, bytes), part;
	void *host = NULL;
	cl_int err;

	clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &wrong, &err);
	CU_ASSERT_EQUAL(err, CL_MISALIGNED_SUB_BUFFER_OFFSET);
	part = clCreateSubBuffer(m, 0, CL_BUFFER_CREATE_TYPE_REGION, &right, &err);
	CHECK_OK(err);
	CHECK_OK(clReleaseMemObject(m));
	CHECK_OK(clGetMemObjectInfo(part, CL_MEM_HOST_PTR, sizeof(host), &host, NULL));
	CU_ASSERT_PTR_EQUAL(host, bytes + 128);
	CHECK_OK(clEnqueueFillBuffer(fixture.queue, part, "x", 1, 0, 64, 0, NULL, NULL));
	CHECK_OK(clFinish(fixture.queue));
	CU_ASSERT_EQUAL(bytes[127], 0);
	CU_ASSERT_EQUAL(bytes[128], 'x');
	CU_ASSERT_EQUAL(bytes[191], 'x');
	CU_ASSERT_EQUAL(bytes[192], 0);
	CHECK_OK(clReleaseMemObject(part));
}

static void test_map(void)
{
	cl_mem m = buffer(0, NULL);
	unsigned char *p, out = 0;
	cl_uint maps = 9;
	cl_int err;

	p = clEnqueueMapBuffer(fixture.queue, m, CL_TRUE, CL_MAP_WRITE, 5, 10, 0, NULL, NULL, &err);
	CHECK_OK(err);
	p[0] = 77;
	CHECK_OK(clGetMemObjectInfo(m, CL_MEM_MAP_COUNT, sizeof(maps), &maps, NULL));
	CU_ASSERT_EQUAL(maps, 1);
	CHECK_OK(clEnqueueUnmapMemObject(fixture.queue, m, p, 0, NULL, NULL));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, m, CL_TRUE, 5, 1, &out, 0, NULL, NULL));
	CU_ASSERT_EQUAL(out, 77);
	CHECK_CODE(CL_INVALID_VALUE,
		   clEnqueueUnmapMemObject(fixture.queue, m, &out, 0, NULL, NULL));
	CHECK_OK(clReleaseMemObject(m));
}

static void test_image(void)
{
	const cl_image_format format = { CL_RGBA, CL_UNSIGNED_INT8 }, none = { CL_RGBA, 0 };
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D,
				     .image_width = 8,
				     .image_height = 4 };
	const size_t origin[3] = { 2, 1, 0 }, region[3] = { 3, 2, 1 };
	const cl_uint colour[4] = { 1, 2, 3, 4 };
	unsigned char out[3 * 2 * 4];
	cl_mem m;
	cl_int err;

	clCreateImage(fixture.context, 0, &none, &desc, NULL, &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_IMAGE_FORMAT_DESCRIPTOR);
	m = clCreateImage(fixture.context, 0, &format, &desc, NULL, &err);
	CHECK_OK(err);
	CHECK_OK(clEnqueueFillImage(fixture.queue, m, colour, origin, region, 0, NULL, NULL));
	CHECK_OK(clEnqueueReadImage(fixture.queue, m, CL_TRUE, origin, region, 0, 0, out, 0, NULL,
				    NULL));
	for (unsigned int i = 0; i < sizeof(out); i++)
		CU_ASSERT_EQUAL(out[i], i % 4 + 1);
	CHECK_CODE(CL_INVALID_VALUE,
		   clEnqueueReadImage(fixture.queue, m, CL_TRUE, (size_t[]){ 6, 0, 0 }, region, 0,
				      0, out, 0, NULL, NULL));
	CHECK_OK(clReleaseMemObject(m));
}

/* Texels of half floats, read with a sampler and without one. */
static void test_halves(void)
{
	static const char text[] =
		"#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"
		"kernel void halves(read_only image2d_t m, sampler_t s, global half4 *o)\n"
		"{ int i = get_global_id(0); o[i] = read_imageh(m, s, (float2)(i + 0.5f, 0));\n"
		"o[i + 16] = read_imageh(m, (int2)(i, 0)); }\n";
	const cl_image_format format = { CL_RGBA, CL_HALF_FLOAT };
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D,
				     .image_width = 16,
				     .image_height = 1 };
	const size_t items = 16;
	cl_half in[64], out[128] = { 0 };
	cl_bool has = CL_FALSE;
	cl_sampler s;
	cl_kernel k;
	cl_mem m, o;
	cl_int err;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_IMAGE_SUPPORT, sizeof(has), &has, NULL));
	if (!has)
		return;
	/* Half floats of all magnitudes, with both signs; the first of them are denormal. */
	for (unsigned int i = 0; i < 64; i++)
		in[i] = (cl_half)(i * 0x1e3 | (i & 1) << 15);
	m = clCreateImage(fixture.context, CL_MEM_COPY_HOST_PTR, &format, &desc, in, &err);
	CHECK_OK(err);
	o = clCreateBuffer(fixture.context, CL_MEM_USE_HOST_PTR, sizeof(out), out, &err);
	s = clCreateSampler(fixture.context, CL_FALSE, CL_ADDRESS_CLAMP_TO_EDGE, CL_FILTER_NEAREST,
			    &err);
	CHECK_OK(err);
	k = kernel_of(text, "halves");
	CHECK_OK(clSetKernelArg(k, 0, sizeof(m), &m));
	CHECK_OK(clSetKernelArg(k, 1, sizeof(s), &s));
	CHECK_OK(clSetKernelArg(k, 2, sizeof(o), &o));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &items, &items, 0, NULL, NULL));
	CHECK_OK(clFinish(fixture.queue));
	CU_ASSERT(!memcmp(out, in, sizeof(in)));
	CU_ASSERT(!memcmp(out + 64, in, sizeof(in)));
	CHECK_OK(clReleaseKernel(k));
	CHECK_OK(clReleaseSampler(s));
	CHECK_OK(clReleaseMemObject(m));
	CHECK_OK(clReleaseMemObject(o));
}

static const char single_components[] =
	"constant sampler_t s = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | "
	"CLK_FILTER_NEAREST;\n"
	"kernel void put(write_only image2d_t m)\n"
	"{ write_imagef(m, (int2)(1, 0), (float4)(1, 2, 3, 4)); }\n"
	"kernel void take(read_only image2d_t m, global float4 *o)\n"
	"{ for (int i = 0; i < 3; i++) o[i] = read_imagef(m, s, (int2)(i - 1, 0));\n"
	"o[3] = (float4)(get_image_channel_order(m), 0, 0, 0); }\n";

/*
 * Fill texel 0 of a new image, and write texel 1 by the kernel @put. @out: receives texels -1 to 1,
 * which the kernel @take reads, and the channel order.
 */
static void put_and_take(cl_channel_order order, cl_kernel put, cl_kernel take, cl_float out[16])
{
	const cl_image_format format = { order, CL_FLOAT };
	const cl_image_desc desc = { .image_type = CL_MEM_OBJECT_IMAGE2D,
				     .image_width = 2,
				     .image_height = 1 };
	const size_t origin[3] = { 0, 0, 0 }, region[3] = { 1, 1, 1 }, item = 1;
	const size_t bytes = sizeof(cl_float[16]);
	const cl_float colour[4] = { 5, 6, 7, 8 };
	cl_int err;
	cl_mem o = clCreateBuffer(fixture.context, 0, bytes, NULL, NULL);
	cl_mem m = clCreateImage(fixture.context, 0, &format, &desc, NULL, &err);

	CHECK_OK(err);
	CHECK_OK(clEnqueueFillImage(fixture.queue, m, colour, origin, region, 0, NULL, NULL));
	CHECK_OK(clSetKernelArg(put, 0, sizeof(m), &m));
	CHECK_OK(clSetKernelArg(take, 0, sizeof(m), &m));
	CHECK_OK(clSetKernelArg(take, 1, sizeof(o), &o));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, put, 1, NULL, &item, NULL, 0, NULL, NULL));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, take, 1, NULL, &item, NULL, 0, NULL, NULL));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, o, CL_TRUE, 0, bytes, out, 0, NULL, NULL));
	CHECK_OK(clReleaseMemObject(m));
	CHECK_OK(clReleaseMemObject(o));
}

/*
 * Images with one component for several colours: alpha, luminance and intensity. Outside of the
 * image, colours are 0; alpha is 1 for luminance.
 */
static void test_single_components(void)
{
	static const struct {
		cl_channel_order order;
		cl_float out[12];
	} rows[] = {
		{ CL_A, { 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 4 } },
		{ CL_LUMINANCE, { 0, 0, 0, 1, 5, 5, 5, 1, 1, 1, 1, 1 } },
		{ CL_INTENSITY, { 0, 0, 0, 0, 5, 5, 5, 5, 1, 1, 1, 1 } },
	};
	cl_bool has = CL_FALSE;
	cl_kernel put, take;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_IMAGE_SUPPORT, sizeof(has), &has, NULL));
	if (!has)
		return;
	put = kernel_of(single_components, "put");
	take = kernel_of(single_components, "take");
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		cl_float out[16] = { 0 };

		put_and_take(rows[i].order, put, take, out);
		for (size_t j = 0; j < sizeof(rows[i].out) / sizeof(*out); j++)
			CU_ASSERT_EQUAL(out[j], rows[i].out[j]);
		CU_ASSERT_EQUAL((cl_channel_order)out[12], rows[i].order);
	}
	CHECK_OK(clReleaseKernel(put));
	CHECK_OK(clReleaseKernel(take));
}

/* cl_khr_image2d_from_buffer: an image of two dimensions has the bytes of its buffer. */
static void test_image_of_buffer(void)
{
	const size_t origin[3] = { 0, 0, 0 }, corner[3] = { 2, 1, 0 };
	const size_t all[3] = { 3, 2, 1 }, one[3] = { 1, 1, 1 };
	const cl_image_format format = { CL_R, CL_SIGNED_INT32 };
	cl_image_desc desc = { 0 };
	cl_bool images = CL_FALSE;
	cl_int words[16], texels[6] = { 0 }, value = -5;
	cl_mem buffer, image, of = NULL;
	cl_int err;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_IMAGE_SUPPORT, sizeof(images), &images,
				 NULL));
	if (!images)
		return;
	for (int i = 0; i < 16; i++)
		words[i] = 100 + i;
	buffer = clCreateBuffer(fixture.context, CL_MEM_COPY_HOST_PTR, sizeof(words), words, &err);
	CHECK_OK(err);
	desc.image_type = CL_MEM_OBJECT_IMAGE2D;
	desc.image_width = 3;
	desc.image_height = 2;
	desc.image_row_pitch = 32;
	desc.mem_object = buffer;
	image = clCreateImage(fixture.context, CL_MEM_READ_WRITE, &format, &desc, NULL, &err);
	CHECK_OK(err);
	CHECK_OK(clGetMemObjectInfo(image, CL_MEM_ASSOCIATED_MEMOBJECT, sizeof(of), (void *)&of,
				    NULL));
	CU_ASSERT_PTR_EQUAL(of, buffer);
	CHECK_OK(clEnqueueReadImage(fixture.queue, image, CL_TRUE, origin, all, 0, 0, texels, 0,
				    NULL, NULL));
	for (int i = 0; i < 6; i++)
		CU_ASSERT_EQUAL(texels[i], 100 + i / 3 * 8 + i % 3);
	CHECK_OK(clEnqueueWriteImage(fixture.queue, image, CL_TRUE, corner, one, 0, 0, &value, 0,
				     NULL, NULL));
	CHECK_OK(clEnqueueReadBuffer(fixture.queue, buffer, CL_TRUE, 0, sizeof(words), words, 0,
				     NULL, NULL));
	for (int i = 0; i < 16; i++)
		CU_ASSERT_EQUAL(words[i], i == 10 ? -5 : 100 + i);
	CHECK_OK(clReleaseMemObject(image));
	CHECK_OK(clReleaseMemObject(buffer));
}

/*
 * The size limit of a buffer is a quarter of the device's memory, at most 1 GiB. The device's
 * memory is at most the memory of the host.
 */
static void test_largest(void)
{
	const cl_ulong machine =
		(cl_ulong)sysconf(_SC_PHYS_PAGES) * (cl_ulong)sysconf(_SC_PAGESIZE);
	cl_ulong most = 0, all = 0;
	cl_mem m;
	cl_int err;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof(most), &most,
				 NULL));
	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_GLOBAL_MEM_SIZE, sizeof(all), &all,
				 NULL));
	CU_ASSERT_EQUAL(most, all / 4);
	if (!getenv("VISAFS_MEM") && machine > (cl_ulong)1 << 28) {
		CU_ASSERT(all <= machine);
		CU_ASSERT_EQUAL(most,
				machine >= (cl_ulong)1 << 32 ? 1 << 30 : machine / 4 >> 20 << 20);
	}
	m = clCreateBuffer(fixture.context, 0, most, NULL, &err);
	CHECK_OK(err);
	CHECK_OK(clReleaseMemObject(m));
	clCreateBuffer(fixture.context, 0, most + 1, NULL, &err);
	CU_ASSERT_EQUAL(err, CL_INVALID_BUFFER_SIZE);
}

int add_memory_tests(void)
{
	CU_pSuite s = CU_add_suite("memory", NULL, NULL);

	return !s || !CU_add_test(s, "errors of buffers", test_buffer_errors) ||
	       !CU_add_test(s, "copies", test_copies) ||
	       !CU_add_test(s, "rectangles", test_rectangles) ||
	       !CU_add_test(s, "sub-buffer", test_sub_buffer) || !CU_add_test(s, "map", test_map) ||
	       !CU_add_test(s, "image", test_image) || !CU_add_test(s, "halves", test_halves) ||
	       !CU_add_test(s, "single components", test_single_components) ||
	       !CU_add_test(s, "image of a buffer", test_image_of_buffer) ||
	       !CU_add_test(s, "largest object", test_largest);
}
