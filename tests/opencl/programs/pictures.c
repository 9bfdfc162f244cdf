// SPDX-License-Identifier: MIT
/* pictures: images of four kinds are used in kernels, copies and maps; all numbers are exact. */
#include "own.h"

#define WIDTH  45
#define HEIGHT 29
#define LAYERS 3

static const char source[] =
	"constant sampler_t near = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | "
	"CLK_FILTER_NEAREST;\n"
	"constant sampler_t border = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | "
	"CLK_FILTER_NEAREST;\n"
	"kernel void edges(read_only image2d_t in, write_only image2d_t out)\n"
	"{ int2 p = (int2)(get_global_id(0), get_global_id(1)); uint4 s = 0;\n"
	"  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++)\n"
	"    s += read_imageui(in, near, p + (int2)(x, y)) * (uint)((x == 0) + (y == 0) + 1);\n"
	"  write_imageui(out, p, s / 15u); }\n"
	"kernel void layers(read_only image2d_t in, write_only image2d_array_t out)\n"
	"{ int4 p = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);\n"
	"  write_imageui(out, p, read_imageui(in, border, p.xy * (p.z + 1) - 2) + (uint)p.z); }\n"
	"kernel void half_size(read_only image2d_t in, sampler_t s, write_only image2d_t out)\n"
	"{ int2 p = (int2)(get_global_id(0), get_global_id(1));\n"
	"  write_imagef(out, p, read_imagef(in, s, (float2)(2 * p.x + 1, 2 * p.y + 1))); }\n"
	"kernel void sizes(read_only image2d_array_t a, read_only image3d_t b, global int *out)\n"
	"{ out[0] = get_image_width(a); out[1] = get_image_height(a); out[2] = "
	"get_image_array_size(a);\n"
	"  out[3] = get_image_depth(b); out[4] = get_image_channel_order(b); out[5] = "
	"get_image_channel_data_type(a); }\n"
	"kernel void slices(read_only image3d_t in, global int *out)\n"
	"{ int4 p = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);\n"
	"  int i = (p.z * get_global_size(1) + p.y) * get_global_size(0) + p.x;\n"
	"  out[i] = read_imagei(in, border, p + (int4)(1, -1, 1, 0)).x; }\n";

static cl_mem image(struct own *o, cl_channel_order order, cl_channel_type type,
		    cl_mem_object_type kind, size_t w, size_t h, size_t d, const void *bytes)
{
	const cl_image_format format = { order, type };
	const cl_image_desc desc = { .image_type = kind,
				     .image_width = w,
				     .image_height = h,
				     .image_depth = kind == CL_MEM_OBJECT_IMAGE3D ? d : 1,
				     .image_array_size = d };
	cl_int err;
	cl_mem m = clCreateImage(o->context, bytes ? CL_MEM_COPY_HOST_PTR : 0, &format, &desc,
				 (void *)bytes, &err);

	CALL(o, err);
	return m;
}

static void put(struct own *o, cl_kernel k, cl_uint i, cl_mem m)
{
	CALL(o, clSetKernelArg(k, i, sizeof(m), &m));
}

static void launch(struct own *o, cl_command_queue q, cl_kernel k, size_t x, size_t y, size_t z)
{
	CALL(o, clEnqueueNDRangeKernel(q, k, z ? 3 : 2, NULL, (size_t[]){ x, y, z }, NULL, 0, NULL,
				       NULL));
}

static void read_all(struct own *o, cl_command_queue q, const char *name, cl_mem m, size_t w,
		     size_t h, size_t d, size_t texel)
{
	unsigned char *bytes = calloc(w * h * d, texel);

	CALL(o, clEnqueueReadImage(q, m, CL_TRUE, (size_t[]){ 0, 0, 0 }, (size_t[]){ w, h, d }, 0,
				   0, bytes, 0, NULL, NULL));
	own_digest(name, bytes, w * h * d * texel);
	free(bytes);
}

/* Map a part of an image; the driver returns the number of bytes from one row to the next. */
static void map_part(struct own *o, cl_command_queue q, cl_mem m)
{
	size_t row = 0;
	unsigned char bytes[5 * 11 * 4];
	unsigned char *at;
	cl_int err;

	at = clEnqueueMapImage(q, m, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, (size_t[]){ 7, 3, 0 },
			       (size_t[]){ 11, 5, 1 }, &row, NULL, 0, NULL, NULL, &err);
	CALL(o, err);
	for (size_t y = 0; y < 5 && !err; y++) {
		memcpy(bytes + y * 44, at + y * row, 44);
		at[y * row] ^= 0xff;
	}
	own_digest("mapped", bytes, sizeof(bytes));
	CALL(o, clEnqueueUnmapMemObject(q, m, at, 0, NULL, NULL));
}

int main(void)
{
	static unsigned char bytes[WIDTH * HEIGHT * 4];
	static short cube[12 * 10 * 6];
	static cl_float grid[32 * 32];
	const cl_sampler_properties properties[] = { CL_SAMPLER_NORMALIZED_COORDS,
						     CL_FALSE,
						     CL_SAMPLER_ADDRESSING_MODE,
						     CL_ADDRESS_CLAMP_TO_EDGE,
						     CL_SAMPLER_FILTER_MODE,
						     CL_FILTER_LINEAR,
						     0 };
	const cl_uint color[] = { 1, 2, 3, 250 };
	cl_mem a, b, stack, box, from, to, words;
	cl_kernel edges, layers, halves, sizes, slices;
	cl_command_queue q;
	cl_sampler linear;
	struct own o;
	cl_int err;

	own_begin(&o, own_has_images() ? source : "", "-cl-std=CL1.2");
	if (!own_has_images()) {
		printf("the device has no images\n");
		return own_end(&o);
	}
	q = clCreateCommandQueueWithProperties(o.context, o.device, NULL, &err);
	CALL(&o, err);
	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (unsigned char)(i * i / 7 % 255);
	for (size_t i = 0; i < 12 * 10 * 6; i++)
		cube[i] = (short)(i * 73 % 4001 - 2000);
	for (size_t i = 0; i < 32 * 32; i++)
		grid[i] = (cl_float)(i * 37 % 64) / 4;
	edges = own_kernel(&o, "edges");
	layers = own_kernel(&o, "layers");
	halves = own_kernel(&o, "half_size");
	sizes = own_kernel(&o, "sizes");
	slices = own_kernel(&o, "slices");
	linear = clCreateSamplerWithProperties(o.context, properties, &err);
	CALL(&o, err);
	a = image(&o, CL_RGBA, CL_UNSIGNED_INT8, CL_MEM_OBJECT_IMAGE2D, WIDTH, HEIGHT, 1, bytes);
	b = image(&o, CL_RGBA, CL_UNSIGNED_INT8, CL_MEM_OBJECT_IMAGE2D, WIDTH, HEIGHT, 1, NULL);
	stack = image(&o, CL_RGBA, CL_UNSIGNED_INT16, CL_MEM_OBJECT_IMAGE2D_ARRAY, WIDTH, HEIGHT,
		      LAYERS, NULL);
	box = image(&o, CL_RGBA, CL_SIGNED_INT16, CL_MEM_OBJECT_IMAGE3D, 3, 10, 6, cube);
	from = image(&o, CL_RGBA, CL_FLOAT, CL_MEM_OBJECT_IMAGE2D, 8, 32, 1, grid);
	to = image(&o, CL_RGBA, CL_FLOAT, CL_MEM_OBJECT_IMAGE2D, 4, 16, 1, NULL);
	words = own_buffer(&o, 3 * 10 * 6 * sizeof(cl_int), NULL);
	put(&o, edges, 0, a);
	put(&o, edges, 1, b);
	launch(&o, q, edges, WIDTH, HEIGHT, 0);
	read_all(&o, q, "edges", b, WIDTH, HEIGHT, 1, 4);
	map_part(&o, q, b);
	CALL(&o, clEnqueueFillImage(q, b, color, (size_t[]){ 20, 5, 0 }, (size_t[]){ 9, 13, 1 }, 0,
				    NULL, NULL));
	CALL(&o, clEnqueueCopyImage(q, b, a, (size_t[]){ 15, 2, 0 }, (size_t[]){ 1, 10, 0 },
				    (size_t[]){ 21, 17, 1 }, 0, NULL, NULL));
	read_all(&o, q, "copied", a, WIDTH, HEIGHT, 1, 4);
	put(&o, layers, 0, a);
	put(&o, layers, 1, stack);
	launch(&o, q, layers, WIDTH, HEIGHT, LAYERS);
	read_all(&o, q, "layers", stack, WIDTH, HEIGHT, LAYERS, 8);
	put(&o, halves, 0, from);
	CALL(&o, clSetKernelArg(halves, 1, sizeof(linear), &linear));
	put(&o, halves, 2, to);
	launch(&o, q, halves, 4, 16, 0);
	read_all(&o, q, "halves", to, 4, 16, 1, 16);
	put(&o, sizes, 0, stack);
	put(&o, sizes, 1, box);
	put(&o, sizes, 2, words);
	launch(&o, q, sizes, 1, 1, 0);
	{
		cl_int got[3 * 10 * 6];

		CALL(&o, clEnqueueReadBuffer(q, words, CL_TRUE, 0, 6 * sizeof(cl_int), got, 0, NULL,
					     NULL));
		printf("sizes %d %d %d %d %x %x\n", got[0], got[1], got[2], got[3], got[4], got[5]);
		put(&o, slices, 0, box);
		put(&o, slices, 1, words);
		launch(&o, q, slices, 3, 10, 6);
		CALL(&o,
		     clEnqueueReadBuffer(q, words, CL_TRUE, 0, sizeof(got), got, 0, NULL, NULL));
		own_digest("slices", got, sizeof(got));
		CALL(&o, clEnqueueCopyImageToBuffer(q, box, words, (size_t[]){ 1, 2, 1 },
						    (size_t[]){ 2, 7, 3 }, 8, 0, NULL, NULL));
		CALL(&o, clEnqueueCopyBufferToImage(q, words, stack, 16, (size_t[]){ 3, 4, 1 },
						    (size_t[]){ 10, 3, 2 }, 0, NULL, NULL));
		CALL(&o,
		     clEnqueueReadBuffer(q, words, CL_TRUE, 0, sizeof(got), got, 0, NULL, NULL));
		own_digest("to a buffer", got, sizeof(got));
	}
	read_all(&o, q, "from a buffer", stack, WIDTH, HEIGHT, LAYERS, 8);
	CALL(&o, clReleaseSampler(linear));
	for (int i = 0; i < 7; i++)
		CALL(&o, clReleaseMemObject((cl_mem[]){ a, b, stack, box, from, to, words }[i]));
	for (int i = 0; i < 5; i++)
		CALL(&o, clReleaseKernel((cl_kernel[]){ edges, layers, halves, sizes, slices }[i]));
	CALL(&o, clReleaseCommandQueue(q));
	return own_end(&o);
}
