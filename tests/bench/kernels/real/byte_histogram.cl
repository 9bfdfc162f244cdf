/* SPDX-License-Identifier: MIT */
//: items 10 17
//: bytes 16*n 256
//: match free
//: zeros 256
/* A histogram of bytes by local atomics, then by one atomic of each bin. */
kernel void byte_histogram(global const uchar16 *in, global uint *bins)
{
	local uint part[256];
	uint l = get_local_id(0);
	uchar16 v = in[get_global_id(0)];
	uchar b[16];

	part[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	vstore16(v, 0, b);
	for (uint k = 0; k < 16; k++)
		atomic_inc(&part[b[k]]);
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_add(&bins[l], part[l]);
}
