/* SPDX-License-Identifier: MIT */
//: square 10 20
//: local 16 16
//: bytes n 256
//: zeros n/4
//: uint side
/* A matrix of bytes transposed by tiles in local memory. */
kernel void byte_transpose(global const uchar *in, global uchar *out, uint side)
{
	local uchar tile[16][20];
	uint lx = get_local_id(0), ly = get_local_id(1);

	tile[ly][lx] = in[get_global_id(1) * side + get_global_id(0)];
	barrier(CLK_LOCAL_MEM_FENCE);
	out[(get_group_id(0) * 16 + ly) * side + get_group_id(1) * 16 + lx] = tile[lx][ly];
}
