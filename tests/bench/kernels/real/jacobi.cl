/* SPDX-License-Identifier: MIT */
//: square 10 20
//: local 16 16
//: floats n
//: floats n
//: zeros n
//: uint side
/* A step of the Jacobi method for the Poisson equation on a square grid. */
#pragma OPENCL FP_CONTRACT OFF


kernel void jacobi(global const float *u, global const float *f, global float *out, uint side)
{
	uint x = get_global_id(0), y = get_global_id(1), i = y * side + x;
	float sum;

	if (x == 0 || y == 0 || x == side - 1 || y == side - 1) {
		out[i] = u[i];
		return;
	}
	sum = u[i - 1] + u[i + 1];
	sum = sum + (u[i - side] + u[i + side]);
	out[i] = 0.25f * (sum - f[i]);
}
