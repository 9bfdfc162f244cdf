// SPDX-License-Identifier: MIT
/*
 * A program with faulty kernels, for tests of visa-cl. Each argument is the name of a kernel, which
 * is launched. `past` writes past the end of its buffer, `before` before its start, `far` to
 * address 0xfedcba9876543210, `fault` to an address that is not mapped; `forever` does not end.
 * `right` has no fault, `inplace` gets the same buffer for both arguments. The argument `exit=N`
 * sets the exit status; `signal` ends the program by SIGTERM.
 */
#define CL_TARGET_OPENCL_VERSION 300

#include <CL/cl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char source[] =
	"kernel void past(global int *a, global const int *b)\n"
	"{\n"
	"	uint i = get_global_id(0);\n"
	"	a[i + 4] = b[i] + 1;\n"
	"}\n"
	"kernel void right(global int *a, global const int *b)\n"
	"{\n"
	"	a[get_global_id(0)] = b[get_global_id(0)];\n"
	"}\n"
	"kernel void fault(global int *a, global const int *b)\n"
	"{\n"
	"	*(global int *)(0x123456789000 + 4 * (ulong)get_global_id(0)) = b[0];\n"
	"}\n"
	"kernel void forever(global volatile int *a, global volatile const int *b)\n"
	"{\n"
	"	while (!b[0])\n"
	"		a[0] = 1;\n"
	"}\n"
	"kernel void inplace(global int *a, global const int *b)\n"
	"{\n"
	"	a[get_global_id(0)] = b[get_global_id(0)] + 5;\n"
	"}\n"
	"kernel void before(global int *a, global const int *b)\n"
	"{\n"
	"	a[(int)get_global_id(0) - 1] = b[0];\n"
	"}\n"
	"kernel void far(global int *a, global const int *b)\n"
	"{\n"
	"	*(global int *)0xfedcba9876543210 = b[0];\n"
	"}\n"
	"struct item { char kind; int value; };\n"
	"kernel void padded(global struct item *a, global const int *b)\n"
	"{\n"
	"	struct item x; x.kind = 1; x.value = b[0];\n"
	"	if (get_global_id(0) < 8) a[get_global_id(0)] = x;\n"
	"}\n";

struct program {
	cl_context context;
	cl_command_queue queue;
	cl_program program;
	cl_mem a;
	cl_mem b;
};

static int fail(const char *what, cl_int err)
{
	fprintf(stderr, "%s: error %d\n", what, err);
	return 1;
}

static cl_int make(struct program *p)
{
	const char *text = source;
	cl_platform_id platform;
	cl_device_id device;
	cl_int numbers[16] = { 0 }, err = clGetPlatformIDs(1, &platform, NULL);

	if (!err)
		err = clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL);
	if (err)
		return err;
	p->context = clCreateContext(NULL, 1, &device, NULL, NULL, &err);
	p->queue = clCreateCommandQueueWithProperties(p->context, device, NULL, &err);
	p->a = clCreateBuffer(p->context, CL_MEM_READ_WRITE, sizeof(numbers), NULL, &err);
	p->b = clCreateBuffer(p->context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, sizeof(numbers),
			      numbers, &err);
	p->program = clCreateProgramWithSource(p->context, 1, &text, NULL, &err);
	return clBuildProgram(p->program, 1, &device, "", NULL, NULL);
}

static cl_int launch(const struct program *p, const char *name)
{
	const size_t items = 16;
	cl_int err;
	cl_kernel k = clCreateKernel(p->program, name, &err);

	if (err)
		return err;
	clSetKernelArg(k, 0, sizeof(cl_mem), &p->a);
	clSetKernelArg(k, 1, sizeof(cl_mem), strcmp(name, "inplace") ? &p->b : &p->a);
	err = clEnqueueNDRangeKernel(p->queue, k, 1, NULL, &items, NULL, 0, NULL, NULL);
	if (!err)
		err = clFinish(p->queue);
	clReleaseKernel(k);
	return err;
}

int main(int argc, char **argv)
{
	struct program p;
	int status = 0;
	cl_int err = make(&p);

	if (err)
		return fail("no program", err);
	for (int i = 1; i < argc; i++) {
		if (!strncmp(argv[i], "exit=", 5)) {
			status = (int)strtol(argv[i] + 5, NULL, 10);
		} else if (!strcmp(argv[i], "signal")) {
			raise(SIGTERM);
		} else {
			err = launch(&p, argv[i]);
			if (err)
				return fail(argv[i], err);
		}
	}
	clReleaseMemObject(p.a);
	clReleaseMemObject(p.b);
	clReleaseProgram(p.program);
	clReleaseCommandQueue(p.queue);
	clReleaseContext(p.context);
	puts("done");
	return status;
}
