/* SPDX-License-Identifier: MIT */
//: items 10 17
//: random n
//: zeros n
/* 256 numbers of each work-group sorted in local memory. */
kernel void bitonic(global const uint *in, global uint *out)
{
	local uint part[256];
	uint l = get_local_id(0);

	part[l] = in[get_global_id(0)];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint size = 2; size <= 256; size *= 2)
		for (uint step = size / 2; step; step /= 2) {
			uint other = l ^ step, a = part[l], b = part[other];
			bool up = !(l & size), low = l < other;

			barrier(CLK_LOCAL_MEM_FENCE);
			part[l] = (low == up) ? min(a, b) : max(a, b);
			barrier(CLK_LOCAL_MEM_FENCE);
		}
	out[get_global_id(0)] = part[l];
}
