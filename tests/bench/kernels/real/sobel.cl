/* SPDX-License-Identifier: MIT */
//: square 10 20
//: local 16 16
//: random n
//: zeros n
//: uint side
/* Edges of an image of uchar4 by the Sobel filter. */
kernel void sobel(global const uchar4 *in, global uchar4 *out, uint side)
{
	uint x = get_global_id(0), y = get_global_id(1);
	uint l = max(x, 1u) - 1, r = min(x + 1, side - 1), t = (max(y, 1u) - 1) * side, m = y * side;
	uint b = min(y + 1, side - 1) * side;
	int4 tl = convert_int4(in[t + l]), tr = convert_int4(in[t + r]);
	int4 bl = convert_int4(in[b + l]), br = convert_int4(in[b + r]);
	int4 gx = tr + 2 * convert_int4(in[m + r]) + br - tl - 2 * convert_int4(in[m + l]) - bl;
	int4 gy = bl + 2 * convert_int4(in[b + x]) + br - tl - 2 * convert_int4(in[t + x]) - tr;

	out[m + x] = convert_uchar4_sat(convert_int4(abs(gx) + abs(gy)));
}
