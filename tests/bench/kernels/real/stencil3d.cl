/* SPDX-License-Identifier: MIT */
//: cube 12 18
//: local 16 4 4
//: floats n
//: zeros n
//: uint side
/* A stencil of seven points on a cube. */
#pragma OPENCL FP_CONTRACT OFF


kernel void stencil3d(global const float *in, global float *out, uint side)
{
	uint x = get_global_id(0), y = get_global_id(1), z = get_global_id(2), plane = side * side;
	uint i = (z * side + y) * side + x;
	float v = in[i], sum;

	if (x > 0 && y > 0 && z > 0 && x < side - 1 && y < side - 1 && z < side - 1) {
		sum = in[i - 1] + in[i + 1];
		sum = sum + in[i - side] + in[i + side];
		sum = sum + in[i - plane] + in[i + plane];
		v = fma(sum, 0.1f, 0.4f * v);
	}
	out[i] = v;
}
