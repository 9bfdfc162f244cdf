/* SPDX-License-Identifier: MIT */
//: items 10 18
//: random n
//: zeros n/256
/* Length of a UTF-8 text in characters: four bytes for each work-item, summed by the group. */
kernel void utf8(global const uchar4 *in, global uint *out)
{
	local uint part[256];
	uint l = get_local_id(0);
	uchar4 v = in[get_global_id(0)] & (uchar4)0xc0;
	int4 starts = convert_int4(v != (uchar4)0x80);

	part[l] = (uint)-(starts.x + starts.y + starts.z + starts.w);
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint n = 128; n; n /= 2) {
		if (l < n)
			part[l] += part[l + n];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (l == 0)
		out[get_group_id(0)] = part[0];
}
