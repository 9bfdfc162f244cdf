// SPDX-License-Identifier: MIT
/*
 * Tests of shared virtual memory: memory that contains pointers, and accesses by kernels and the
 * application at the same time.
 */
#include "driver.h"

/* A list in SVM; only its first element is an argument of the kernel. */
static void test_list(void)
{
	const char *source = "struct item { global struct item *next; int value; };\n"
			     "kernel void sum(global struct item *first, global int *out)\n"
			     "{ int n = 0; for (; first; first = first->next) n += first->value;\n"
			     "  *out = n; }\n";
	struct item {
		struct item *next;
		cl_int value;
	} *a = clSVMAlloc(fixture.context, 0, 64, 0), *b = clSVMAlloc(fixture.context, 0, 64, 0);
	cl_int *out = clSVMAlloc(fixture.context, 0, 64, 0), err;
	cl_kernel k = kernel_of(source, "sum");
	const size_t one = 1;
	cl_bool uses = CL_FALSE;
	cl_mem m;

	a[1] = (struct item){ b, 30 };
	b[2] = (struct item){ NULL, 12 };
	a[1].next = &b[2];
	CHECK_OK(clSetKernelArgSVMPointer(k, 0, &a[1]));
	CHECK_OK(clSetKernelArgSVMPointer(k, 1, out));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &one, NULL, 0, NULL, NULL));
	CHECK_OK(clFinish(fixture.queue));
	CU_ASSERT_EQUAL(*out, 42);
	m = clCreateBuffer(fixture.context, CL_MEM_USE_HOST_PTR, 64, a, &err);
	CHECK_OK(clGetMemObjectInfo(m, CL_MEM_USES_SVM_POINTER, sizeof(uses), &uses, NULL));
	CU_ASSERT_EQUAL(uses, CL_TRUE);
	clReleaseMemObject(m);
	clReleaseKernel(k);
	clSVMFree(fixture.context, a);
	clSVMFree(fixture.context, b);
	clSVMFree(fixture.context, out);
}

/*
 * A fine-grained allocation can be accessed without clEnqueueSVMMap(): the kernel and the
 * application write adjacent bytes at the same time.
 */
static void test_fine(void)
{
	const char *source = "kernel void f(global volatile char *a, int n) {\n"
			     "  for (int t = 0; t < 1000; t++)\n"
			     "    for (int i = 0; i < n; i += 2) a[i] += 1; }\n";
	const cl_svm_mem_flags flags = CL_MEM_SVM_FINE_GRAIN_BUFFER | CL_MEM_READ_WRITE;
	cl_char *a = clSVMAlloc(fixture.context, flags, 4096, 0);
	cl_int status = CL_QUEUED, wrong = 0;
	cl_kernel k = kernel_of(source, "f");
	const cl_int n = 4096;
	const size_t one = 1;
	unsigned int turns = 0;
	cl_event e;

	if (!a) {
		CU_FAIL("no fine-grained buffer");
		return;
	}
	memset(a, 0, (size_t)n);
	CHECK_OK(clSetKernelArgSVMPointer(k, 0, a));
	CHECK_OK(clSetKernelArg(k, 1, sizeof(n), &n));
	CHECK_OK(clEnqueueNDRangeKernel(fixture.queue, k, 1, NULL, &one, NULL, 0, NULL, &e));
	CHECK_OK(clFlush(fixture.queue));
	while (status > CL_COMPLETE) {
		for (cl_int i = 1; i < n; i += 2)
			a[i] = (cl_char)(a[i] + 1);
		turns++;
		if (clGetEventInfo(e, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof(status), &status,
				   NULL))
			break;
	}
	CU_ASSERT_EQUAL(status, CL_COMPLETE);
	for (cl_int i = 0; i < n; i++)
		wrong += a[i] != (cl_char)(i % 2 ? turns : 1000);
	CU_ASSERT_EQUAL(wrong, 0);
	clReleaseEvent(e);
	clReleaseKernel(k);
	clSVMFree(fixture.context, a);
	CU_ASSERT_PTR_NULL(clSVMAlloc(fixture.context, flags | CL_MEM_SVM_ATOMICS, 64, 0));
}

int add_svm_tests(void)
{
	CU_pSuite s = CU_add_suite("svm", NULL, NULL);

	return !s || !CU_add_test(s, "a list", test_list) ||
	       !CU_add_test(s, "fine-grained", test_fine);
}
