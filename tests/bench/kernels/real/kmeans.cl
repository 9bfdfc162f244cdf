/* SPDX-License-Identifier: MIT */
//: items 10 18
//: floats 4*n
//: floats 64
//: zeros n
//: uint 16
/* The nearest of 16 centres of each point of four dimensions. */
#pragma OPENCL FP_CONTRACT OFF


kernel void kmeans(global const float4 *point, global const float4 *centre, global uint *out, uint centres)
{
	uint i = get_global_id(0), best = 0;
	float4 p = point[i];
	float least = MAXFLOAT;

	for (uint k = 0; k < centres; k++) {
		float4 d = p - centre[k];
		float r = d.x * d.x + d.y * d.y;

		r = r + (d.z * d.z + d.w * d.w);
		if (r < least) {
			least = r;
			best = k;
		}
	}
	out[i] = best;
}
