/* SPDX-License-Identifier: MIT */
//: items 10 19
//: bytes n 256
//: bytes n 256
//: bytes n 256
//: zeros n
/* YUV of bytes to RGBA of bytes, with clamping. */
kernel void yuv(global const uchar *luma, global const uchar *blue, global const uchar *red, global uchar4 *out)
{
	uint i = get_global_id(0);
	int c = ((int)luma[i] - 16) * 298, d = (int)blue[i] - 128, e = (int)red[i] - 128;
	int4 v = (int4)(c + 409 * e + 128, c - 100 * d - 208 * e + 128, c + 516 * d + 128, 255 << 8);

	out[i] = convert_uchar4_sat(v >> 8);
}
