/* SPDX-License-Identifier: MIT */
//: square 8 14
//: local 16 16
//: floats side*128
//: floats side*128
//: zeros n
//: uint side
//: uint 128
/* c = a b, tiles of 16 by 16 in local memory. @depth: columns of a, rows of b */
__kernel void sgemm(__global const float *a, __global const float *b, __global float *c, uint width,
		    uint depth)
{
	__local float ta[16][16], tb[16][16];
	uint lx = get_local_id(0), ly = get_local_id(1);
	uint col = get_global_id(0), row = get_global_id(1);
	float sum = 0;

	for (uint t = 0; t < depth; t += 16) {
		ta[ly][lx] = a[row * depth + t + lx];
		tb[ly][lx] = b[(t + ly) * width + col];
		barrier(CLK_LOCAL_MEM_FENCE);
		for (uint k = 0; k < 16; k++)
			sum = fma(ta[ly][k], tb[k][lx], sum);
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	c[row * width + col] = sum;
}
