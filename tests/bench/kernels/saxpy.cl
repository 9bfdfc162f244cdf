/* SPDX-License-Identifier: MIT */
//: items 14 22
//: floats n
//: floats n
//: float 1.5
/* y = a x + y */
__kernel void saxpy(__global const float *x, __global float *y, float a)
{
	size_t i = get_global_id(0);

	y[i] = fma(a, x[i], y[i]);
}
