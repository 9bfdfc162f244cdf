/* SPDX-License-Identifier: MIT */
//: items 10 18
//: zeros n
/* Points of the unit square inside the circle, by xorshift: 64 for each work-item. */
#pragma OPENCL FP_CONTRACT OFF


kernel void pi(global uint *out)
{
	uint x = (uint)get_global_id(0) * 2654435761u + 1, count = 0;

	for (uint k = 0; k < 64; k++) {
		float a, b;

		x ^= x << 13;
		x ^= x >> 17;
		x ^= x << 5;
		a = (float)(x & 0xffff) * 0x1p-16f;
		b = (float)(x >> 16) * 0x1p-16f;
		count += a * a + b * b < 1.0f;
	}
	out[get_global_id(0)] = count;
}
