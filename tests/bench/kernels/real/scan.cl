/* SPDX-License-Identifier: MIT */
//: items 10 18
//: random 2*n
//: zeros 2*n
/* Prefix sums of each work-group, by the method of Blelloch. */
kernel void scan(global const uint2 *in, global uint2 *out)
{
	local uint part[256];
	uint l = get_local_id(0), offset = 1;
	uint2 mine = in[get_global_id(0)];

	part[l] = mine.x + mine.y;
	for (uint d = 128; d; d /= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l < d)
			part[offset * (2 * l + 2) - 1] += part[offset * (2 * l + 1) - 1];
		offset *= 2;
	}
	if (l == 0)
		part[255] = 0;
	for (uint d = 1; d < 256; d *= 2) {
		offset /= 2;
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l < d) {
			uint a = offset * (2 * l + 1) - 1, b = offset * (2 * l + 2) - 1, t = part[a];

			part[a] = part[b];
			part[b] += t;
		}
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = (uint2)(part[l], part[l] + mine.x);
}
