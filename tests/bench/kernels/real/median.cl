/* SPDX-License-Identifier: MIT */
//: square 10 18
//: local 16 16
//: bytes n 256
//: zeros n/4
//: uint side
/* The median of 3 by 3 grey pixels, by a network of min and max. */
#define SORT(a, b) do { uchar t = min(a, b); b = max(a, b); a = t; } while (0)

kernel void median(global const uchar *in, global uchar *out, uint side)
{
	uint x = get_global_id(0), y = get_global_id(1), mask = side - 1;
	uchar p[9];

#pragma unroll
	for (uint k = 0; k < 9; k++)
		p[k] = in[((y + k / 3 - 1) & mask) * side + ((x + k % 3 - 1) & mask)];
	SORT(p[1], p[2]); SORT(p[4], p[5]); SORT(p[7], p[8]); SORT(p[0], p[1]); SORT(p[3], p[4]);
	SORT(p[6], p[7]); SORT(p[1], p[2]); SORT(p[4], p[5]); SORT(p[7], p[8]); SORT(p[0], p[3]);
	SORT(p[5], p[8]); SORT(p[4], p[7]); SORT(p[3], p[6]); SORT(p[1], p[4]); SORT(p[2], p[5]);
	SORT(p[4], p[7]); SORT(p[4], p[2]); SORT(p[6], p[4]); SORT(p[4], p[2]);
	out[y * side + x] = p[4];
}
