/* SPDX-License-Identifier: MIT */
//: items 12 20
//: random 16*n
//: zeros 256
/* Each group counts in local memory, and adds its counts to the bins. */
__kernel void histogram(__global const uint *data, __global uint *bins)
{
	__local uint part[256];
	size_t l = get_local_id(0), i = get_global_id(0);

	part[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint k = 0; k < 16; k++)
		atomic_inc(&part[data[i + k * get_global_size(0)] & 255]);
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_add(&bins[l], part[l]);
}
