/* SPDX-License-Identifier: MIT */
//: square 10 16
//: local 16 16
//: match floats 1e-4
//: bytes n 256
//: zeros n
//: uint side
/* A bilateral filter of 5 by 5 grey pixels. */
kernel void bilateral(global const uchar *in, global float *out, uint side)
{
	uint x = get_global_id(0), y = get_global_id(1);
	float mid = in[y * side + x], sum = 0, weights = 0;

	for (int dy = -2; dy <= 2; dy++)
		for (int dx = -2; dx <= 2; dx++) {
			uint row = (y + dy) & (side - 1), column = (x + dx) & (side - 1);
			float v = in[row * side + column], d = v - mid;
			float w = native_exp(-0.1f * (float)(dx * dx + dy * dy) - 0.001f * d * d);

			sum += w * v;
			weights += w;
		}
	out[y * side + x] = sum / weights;
}
