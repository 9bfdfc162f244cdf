/* SPDX-License-Identifier: MIT */
//: square 8 14
//: local 16 16
//: random 64*side
//: random 64*side
//: zeros n
//: uint side
//: uint 64
/* A product of matrices of ints, without local memory. */
kernel void matmul_int(global const int *a, global const int *b, global int *c, uint width, uint depth)
{
	uint x = get_global_id(0), y = get_global_id(1);
	int sum = 0;

	for (uint k = 0; k < depth; k++)
		sum += a[y * depth + k] * b[k * width + x];
	c[y * width + x] = sum;
}
