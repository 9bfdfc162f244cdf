// SPDX-License-Identifier: MIT
/* What kernels answer. */
#include "driver.h"

#include <stdlib.h>

/* A size of a work-group in one to three dimensions: as many as there is room for. */
static void test_sub_group_sizes(void)
{
	cl_kernel k = kernel_of("kernel void f(global int *a) { a[get_global_id(0)] = 1; }\n", "f");
	size_t simd = 0, most = 0, groups = 2, sizes[3], size, count = 0;

	CHECK_OK(clGetDeviceInfo(fixture.device, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof(most), &most,
				 NULL));
	CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device,
					 CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, sizeof(most),
					 &most, sizeof(simd), &simd, NULL));
	for (size_t dims = 1; dims <= 3; dims++) {
		for (size_t i = 0; i < 3; i++)
			sizes[i] = 77;
		CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device,
						 CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT,
						 sizeof(groups), &groups, dims * sizeof(size_t),
						 sizes, &size));
		CU_ASSERT_EQUAL(size, dims * sizeof(size_t));
		CU_ASSERT_EQUAL(sizes[0], groups * simd);
		for (size_t i = 1; i < 3; i++)
			CU_ASSERT_EQUAL(sizes[i], i < dims ? 1 : 77);
	}
	CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device, CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE,
					 sizeof(sizes[0]), sizes, sizeof(count), &count, NULL));
	CU_ASSERT_EQUAL(count, groups);
	/* More than fit into a work-group, or into a number. */
	for (int i = 0; i < 2; i++) {
		groups = i ? SIZE_MAX / 2 + 1 : most / simd + 1;
		sizes[0] = sizes[1] = sizes[2] = 77;
		CHECK_OK(clGetKernelSubGroupInfo(k, fixture.device,
						 CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT,
						 sizeof(groups), &groups, sizeof(sizes), sizes,
						 NULL));
		CU_ASSERT(!sizes[0] && !sizes[1] && !sizes[2]);
	}
	CHECK_OK(clReleaseKernel(k));
}

int add_kernel_tests(void)
{
	CU_pSuite s = CU_add_suite("kernels", NULL, NULL);

	return !s || !CU_add_test(s, "sizes for sub-groups", test_sub_group_sizes);
}
