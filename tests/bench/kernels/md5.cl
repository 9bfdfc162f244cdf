/* SPDX-License-Identifier: MIT */
//: items 8 16
//: zeros 4*n
//: uint 16
/* MD5 of one block of 64 bytes that depends on the work-item, again and again. */
#define STEP(f, a, b, c, d, m, k, s) a = b + rotate(a + (f) + (m) + (k), (uint)(s))
#define F(b, c, d) ((d) ^ ((b) & ((c) ^ (d))))
#define G(b, c, d) ((c) ^ ((d) & ((b) ^ (c))))
#define H(b, c, d) ((b) ^ (c) ^ (d))
#define I(b, c, d) ((c) ^ ((b) | ~(d)))

__constant uint sine[64] = {
	0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
	0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
	0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
	0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
	0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
	0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
	0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
	0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391
};

__kernel void md5(__global uint4 *out, uint rounds)
{
	const uint shift[16] = { 7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21 };
	uint4 h = (uint4)(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
	uint m[16];
	uint i = get_global_id(0);

	for (uint r = 0; r < rounds; r++) {
		uint a = h.x, b = h.y, c = h.z, d = h.w;

#pragma unroll
		for (uint k = 0; k < 16; k++)
			m[k] = i * 0x9e3779b9u + k * 0x85ebca6bu + r;
#pragma unroll
		for (uint k = 0; k < 64; k++) {
			uint f = k < 16 ? F(b, c, d) : k < 32 ? G(b, c, d) : k < 48 ? H(b, c, d) : I(b, c, d);
			uint g = k < 16 ? k : k < 32 ? 5 * k + 1 : k < 48 ? 3 * k + 5 : 7 * k;
			uint t = a + f + m[g & 15] + sine[k];

			a = d;
			d = c;
			c = b;
			b += rotate(t, shift[k / 16 * 4 + k % 4]);
		}
		h += (uint4)(a, b, c, d);
	}
	out[i] = h;
}
