// SPDX-License-Identifier: MIT
/* prints: printf in kernels, in the order of one work-item, and in any order of many work-items. */
#include "own.h"

static const char source[] =
	"kernel void all(global const float *f, int n, char c, constant char *unused)\n"
	"{ printf(\"int %d %i %5d|%-5d|%05d %+d\\n\", n, -n, n, n, n, n);\n"
	"  printf(\"unsigned %u %x %X %#x %o\\n\", n, n, n, n, n);\n"
	"  printf(\"char %c %hhd %hd\\n\", c, c, (short)n);\n"
	"  printf(\"long %ld %lx %lu\\n\", (long)n << 33, (long)n << 33, ULONG_MAX);\n"
	"  printf(\"float %f %e %g %.2f %8.3f|%-9.1f|\\n\", f[0], f[0], f[0], f[1], f[1], f[2]);\n"
	"  printf(\"special %f %f %g\\n\", INFINITY, -INFINITY, f[3]);\n"
	"  printf(\"text %s %10s|%-6s| %%\\n\", \"abc\", \"right\", \"left\");\n"
	"  printf(\"vectors %v4d %v2hd %v4f\\n\", (int4)(1, 2, 3, n), (short2)(4, 5), "
	"(float4)(f[0], f[1], f[2], 0.5f));\n"
	"  printf(\"hex %v4hhx %v2lx\\n\", (char4)(1, 2, 3, 4), (long2)(5, 6)); }\n"
	"kernel void many(int n) { uint i = get_global_id(0); if (i % 7 == 0) printf(\"item %u of "
	"%d\\n\", i, n); }\n";

int main(void)
{
	const cl_float f[] = { 3.25f, -1234.5678f, 1e10f, 0.0001f };
	const size_t one = 1, items = 50;
	const cl_int n = 77;
	const cl_char c = 'x';
	cl_kernel all, many;
	cl_command_queue q;
	cl_mem m;
	struct own o;
	cl_int err;

	own_begin(&o, source, "-cl-std=CL1.2");
	q = clCreateCommandQueueWithProperties(o.context, o.device, NULL, &err);
	CALL(&o, err);
	m = own_buffer(&o, sizeof(f), f);
	all = own_kernel(&o, "all");
	many = own_kernel(&o, "many");
	CALL(&o, clSetKernelArg(all, 0, sizeof(m), &m));
	CALL(&o, clSetKernelArg(all, 1, sizeof(n), &n));
	CALL(&o, clSetKernelArg(all, 2, sizeof(c), &c));
	CALL(&o, clSetKernelArg(all, 3, sizeof(m), &m));
	CALL(&o, clSetKernelArg(many, 0, sizeof(n), &n));
	CALL(&o, clEnqueueNDRangeKernel(q, all, 1, NULL, &one, NULL, 0, NULL, NULL));
	CALL(&o, clEnqueueNDRangeKernel(q, many, 1, NULL, &items, NULL, 0, NULL, NULL));
	CALL(&o, clFinish(q));
	CALL(&o, clReleaseKernel(all));
	CALL(&o, clReleaseKernel(many));
	CALL(&o, clReleaseMemObject(m));
	CALL(&o, clReleaseCommandQueue(q));
	return own_end(&o);
}
