/* SPDX-License-Identifier: MIT */
//: items 10 17
//: bytes 16*n 256
//: zeros 2*n
/* The 64-bit hash FNV-1a of keys of 16 bytes. */
kernel void fnv64(global const uchar *key, global ulong *out)
{
	uint i = get_global_id(0);
	ulong h = 0xcbf29ce484222325;

	for (uint k = 0; k < 16; k++)
		h = (h ^ key[i * 16 + k]) * 0x100000001b3;
	out[i] = h;
}
