/* SPDX-License-Identifier: MIT */
//: items 10 16
//: random 8*n
//: zeros n
/* CRC-32 of 32 bytes, by a table of 16 words. */
constant uint table[16] = {
	0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
	0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c
};

kernel void crc32(global const uint *in, global uint *out)
{
	uint i = get_global_id(0), crc = ~0u;

	for (uint k = 0; k < 8; k++) {
		crc ^= in[i * 8 + k];
		for (uint n = 0; n < 8; n++)
			crc = crc >> 4 ^ table[crc & 15];
	}
	out[i] = ~crc;
}
