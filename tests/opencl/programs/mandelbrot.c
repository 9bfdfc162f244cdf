// SPDX-License-Identifier: MIT
/*
 * mandelbrot: four pictures of 1,048,576 points with up to 2,000 iterations, so that kernels take
 * most of the time.
 */
#include "own.h"

#define WIDTH  1024
#define FRAMES 4

static const char source[] =
	"kernel void mandelbrot(global ushort *out, float size)\n"
	"{ size_t x = get_global_id(0), y = get_global_id(1), w = get_global_size(0);\n"
	"  float a = -0.7436f + size * ((float)x / w - 0.5f), b = 0.1318f + size * ((float)y / w - "
	"0.5f);\n"
	"  float re = 0, im = 0; ushort n = 0;\n"
	"  while (n < 2000 && re * re + im * im < 4) { float t = re * re - im * im + a; im = 2 * "
	"re * "
	"im + b; re = t; n++; }\n"
	"  out[y * w + x] = n; }\n";

/* Compute a picture. Return: the total number of iterations for all its points. */
static unsigned long long picture_turns(struct own *o, cl_command_queue queue, cl_kernel kernel,
					cl_mem mem, cl_float scale)
{
	static cl_ushort picture[WIDTH * WIDTH];
	const size_t size[2] = { WIDTH, WIDTH };
	unsigned long long turns = 0;

	CALL(o, clSetKernelArg(kernel, 0, sizeof(mem), &mem));
	CALL(o, clSetKernelArg(kernel, 1, sizeof(scale), &scale));
	CALL(o, clEnqueueNDRangeKernel(queue, kernel, 2, NULL, size, NULL, 0, NULL, NULL));
	CALL(o,
	     clEnqueueReadBuffer(queue, mem, CL_TRUE, 0, sizeof(picture), picture, 0, NULL, NULL));
	for (size_t p = 0; p < (size_t)WIDTH * WIDTH; p++)
		turns += picture[p];
	return turns;
}

int main(void)
{
	unsigned long long turns = 0;
	cl_command_queue queue;
	cl_kernel kernel;
	struct own o;
	cl_mem mem;
	cl_int err;

	own_begin(&o, source, "");
	queue = clCreateCommandQueueWithProperties(o.context, o.device, NULL, &err);
	CALL(&o, err);
	kernel = own_kernel(&o, "mandelbrot");
	mem = own_buffer(&o, (size_t)WIDTH * WIDTH * sizeof(cl_ushort), NULL);
	for (int i = 0; i < FRAMES; i++)
		turns += picture_turns(&o, queue, kernel, mem, 0.02f / (float)(i + 1));
	/* Drivers may print different numbers: rounding errors matter at the edge of the set. */
	printf("%llu turns\n", turns);
	own_expect(&o, "turns", turns > 100000000);
	CALL(&o, clReleaseMemObject(mem));
	CALL(&o, clReleaseKernel(kernel));
	CALL(&o, clReleaseCommandQueue(queue));
	return own_end(&o);
}
