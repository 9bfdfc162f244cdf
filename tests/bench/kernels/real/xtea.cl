/* SPDX-License-Identifier: MIT */
//: items 10 17
//: random 2*n
//: zeros 2*n
//: uint 305419896
/* XTEA in counter mode: 32 rounds for 8 bytes. */
kernel void xtea(global const uint2 *in, global uint2 *out, uint nonce)
{
	const uint key[4] = { 0x01020304, 0x15161718, 0x292a2b2c, 0x3d3e3f40 };
	uint i = get_global_id(0), a = nonce, b = i, sum = 0;

	for (uint r = 0; r < 32; r++) {
		a += (((b << 4) ^ (b >> 5)) + b) ^ (sum + key[sum & 3]);
		sum += 0x9e3779b9;
		b += (((a << 4) ^ (a >> 5)) + a) ^ (sum + key[(sum >> 11) & 3]);
	}
	out[i] = in[i] ^ (uint2)(a, b);
}
