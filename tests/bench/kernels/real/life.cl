/* SPDX-License-Identifier: MIT */
//: square 10 20
//: local 16 16
//: bytes n 2
//: zeros n/4
//: uint side
/* A generation of the game of life, a byte for each cell. */
kernel void life(global const uchar *in, global uchar *out, uint side)
{
	uint x = get_global_id(0), y = get_global_id(1), mask = side - 1;
	uint l = (x - 1) & mask, r = (x + 1) & mask, m = y * side;
	uint t = ((y - 1) & mask) * side, b = ((y + 1) & mask) * side;
	uint sum = in[t + l] + in[t + x] + in[t + r] + in[m + l] + in[m + r] + in[b + l] + in[b + x] + in[b + r];

	out[m + x] = sum == 3 || (sum == 2 && in[m + x]);
}
