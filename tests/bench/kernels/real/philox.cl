/* SPDX-License-Identifier: MIT */
//: items 10 18
//: zeros 4*n
//: uint 42
/* Random numbers by Philox 4x32-10. */
kernel void philox(global uint4 *out, uint seed)
{
	uint4 c = (uint4)((uint)get_global_id(0), 0, 1, 2);
	uint2 key = (uint2)(seed, 0xdeadbeef);

	for (uint r = 0; r < 10; r++) {
		uint high0 = mul_hi(0xd2511f53u, c.x), low0 = 0xd2511f53u * c.x;
		uint high1 = mul_hi(0xcd9e8d57u, c.z), low1 = 0xcd9e8d57u * c.z;

		c = (uint4)(high1 ^ c.y ^ key.x, low1, high0 ^ c.w ^ key.y, low0);
		key += (uint2)(0x9e3779b9, 0xbb67ae85);
	}
	out[get_global_id(0)] = c;
}
