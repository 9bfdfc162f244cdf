/* SPDX-License-Identifier: MIT */
//: items 12 20
//: random n
//: zeros n/256
/* Each group adds up its numbers in local memory. */
__kernel void reduce(__global const uint *in, __global uint *out)
{
	__local uint part[256];
	uint l = get_local_id(0);

	part[l] = in[get_global_id(0)];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint n = 128; n; n /= 2) {
		if (l < n)
			part[l] += part[l + n];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (!l)
		out[get_group_id(0)] = part[0];
}
