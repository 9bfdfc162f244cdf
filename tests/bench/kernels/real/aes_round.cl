/* SPDX-License-Identifier: MIT */
//: items 10 17
//: random 4*n
//: random 256
//: zeros 4*n
/* Four rounds of AES by a table of 256 words, which each group copies to local memory. */
kernel void aes_round(global const uint4 *in, global const uint *words, global uint4 *out)
{
	local uint t[256];
	uint l = get_local_id(0);
	uint4 s = in[get_global_id(0)];

	t[l] = words[l];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint r = 0; r < 4; r++) {
		uint4 n;

		n.x = t[s.x & 255] ^ rotate(t[(s.y >> 8) & 255], 8u) ^ rotate(t[(s.z >> 16) & 255], 16u) ^ rotate(t[s.w >> 24], 24u);
		n.y = t[s.y & 255] ^ rotate(t[(s.z >> 8) & 255], 8u) ^ rotate(t[(s.w >> 16) & 255], 16u) ^ rotate(t[s.x >> 24], 24u);
		n.z = t[s.z & 255] ^ rotate(t[(s.w >> 8) & 255], 8u) ^ rotate(t[(s.x >> 16) & 255], 16u) ^ rotate(t[s.y >> 24], 24u);
		n.w = t[s.w & 255] ^ rotate(t[(s.x >> 8) & 255], 8u) ^ rotate(t[(s.y >> 16) & 255], 16u) ^ rotate(t[s.z >> 24], 24u);
		s = n ^ (uint4)(r * 0x01010101u + 1);
	}
	out[get_global_id(0)] = s;
}
