/* SPDX-License-Identifier: MIT */
//: square 10 20
//: local 16 16
//: floats n 1 2
//: zeros n
//: uint side
//: uint 3
//: float 0.75
/* A step of the LU decomposition: subtract a column times a row from the rest of the matrix. @inverse: 1 / pivot */
kernel void lu(global const float *a, global float *out, uint side, uint k, float inverse)
{
	uint x = get_global_id(0), y = get_global_id(1);
	float v = a[y * side + x];

	if (y > k) {
		float l = a[y * side + k] * inverse;

		v = x > k ? fma(-l, a[k * side + x], v) : x == k ? l : v;
	}
	out[y * side + x] = v;
}
