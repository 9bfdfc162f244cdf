// SPDX-License-Identifier: MIT
/* empties: 2,000 launches of an empty kernel, each of which the program waits for. */
#include "own.h"

int main(void)
{
	const size_t one = 1;
	struct own o;
	cl_command_queue queue;
	cl_kernel kernel;
	cl_int err;

	own_begin(&o, "kernel void empty(void) { }\n", "");
	queue = clCreateCommandQueueWithProperties(o.context, o.device, NULL, &err);
	CALL(&o, err);
	kernel = own_kernel(&o, "empty");
	for (int i = 0; i < 2000; i++) {
		CALL(&o, clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &one, &one, 0, NULL, NULL));
		CALL(&o, clFinish(queue));
	}
	CALL(&o, clReleaseKernel(kernel));
	CALL(&o, clReleaseCommandQueue(queue));
	return own_end(&o);
}
