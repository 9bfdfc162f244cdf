/* SPDX-License-Identifier: MIT */
/*
 * An OpenCL program whose kernel has a bug: it reads past both ends of a row. Its result looks
 * right.
 *
 *	cc -g -o opencl_blur opencl_blur.c -lOpenCL
 *	visa-cl --check=all ./opencl_blur
 */
#define CL_TARGET_OPENCL_VERSION 300

#include <CL/cl.h>
#include <stdio.h>

#define COUNT 1024

static const char source[] = "kernel void blur(global float *out, global const float *in)\n"
			     "{\n"
			     "	size_t i = get_global_id(0);\n"
			     "\n"
			     "	out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3;\n"
			     "}\n";

int main(void)
{
	static float in[COUNT], out[COUNT];
	const size_t items = COUNT;
	const char *text = source;
	cl_platform_id platform;
	cl_device_id device;
	cl_context context;
	cl_command_queue queue;
	cl_program program;
	cl_kernel blur;
	cl_mem from, to;

	for (int i = 0; i < COUNT; i++)
		in[i] = (float)(i % 16);
	if (clGetPlatformIDs(1, &platform, NULL) ||
	    clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL)) {
		fprintf(stderr, "There is no OpenCL device.\n");
		return 1;
	}
	context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
	queue = clCreateCommandQueueWithProperties(context, device, NULL, NULL);
	program = clCreateProgramWithSource(context, 1, &text, NULL, NULL);
	if (clBuildProgram(program, 1, &device, "", NULL, NULL)) {
		fprintf(stderr, "The kernel does not compile.\n");
		return 1;
	}
	from = clCreateBuffer(context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof(in), in,
			      NULL);
	to = clCreateBuffer(context, CL_MEM_WRITE_ONLY, sizeof(out), NULL, NULL);
	blur = clCreateKernel(program, "blur", NULL);
	clSetKernelArg(blur, 0, sizeof(cl_mem), &to);
	clSetKernelArg(blur, 1, sizeof(cl_mem), &from);
	clEnqueueNDRangeKernel(queue, blur, 1, NULL, &items, NULL, 0, NULL, NULL);
	clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof(out), out, 0, NULL, NULL);
	printf("out[7] = %g\n", out[7]);
	clReleaseKernel(blur);
	clReleaseMemObject(to);
	clReleaseMemObject(from);
	clReleaseProgram(program);
	clReleaseCommandQueue(queue);
	clReleaseContext(context);
	return 0;
}
