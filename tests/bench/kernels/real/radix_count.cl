/* SPDX-License-Identifier: MIT */
//: items 10 16
//: random 16*n
//: zeros n/16
//: uint 8
/* The counting pass of a radix sort by 4 bits: each work-item counts in private memory, then the group adds the counts. */
kernel void radix_count(global const uint *in, global uint *counts, uint shift)
{
	local uint part[16];
	uint l = get_local_id(0), i = get_global_id(0) * 16;
	uchar mine[16];

	for (uint k = 0; k < 16; k++)
		mine[k] = 0;
	if (l < 16)
		part[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint k = 0; k < 16; k++)
		mine[(in[i + k] >> shift) & 15]++;
	for (uint k = 0; k < 16; k++)
		if (mine[k])
			atomic_add(&part[k], (uint)mine[k]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 16)
		counts[get_group_id(0) * 16 + l] = part[l];
}
