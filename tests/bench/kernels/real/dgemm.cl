/* SPDX-License-Identifier: MIT */
//: devices skl
//: square 8 14
//: local 16 16
//: doubles 64*side
//: doubles 64*side
//: zeros 2*n
//: uint side
//: uint 64
/* A product of matrices of doubles, without local memory. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void dgemm(global const double *a, global const double *b, global double *c, uint width, uint depth)
{
	uint x = get_global_id(0), y = get_global_id(1);
	double sum = 0;

	for (uint k = 0; k < depth; k++)
		sum = fma(a[y * depth + k], b[k * width + x], sum);
	c[y * width + x] = sum;
}
