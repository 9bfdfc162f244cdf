/* SPDX-License-Identifier: MIT */
//: square 14 22
//: local 16 16
//: floats n
//: zeros n
//: uint side
//: uint side
/* A matrix of floats transposed by tiles in local memory. */
__kernel void transpose(__global const float *in, __global float *out, uint width, uint height)
{
	__local float tile[16][17];
	uint x = get_global_id(0), y = get_global_id(1);
	uint lx = get_local_id(0), ly = get_local_id(1);

	tile[ly][lx] = in[y * width + x];
	barrier(CLK_LOCAL_MEM_FENCE);
	x = get_group_id(1) * 16 + lx;
	y = get_group_id(0) * 16 + ly;
	out[y * height + x] = tile[lx][ly];
}
