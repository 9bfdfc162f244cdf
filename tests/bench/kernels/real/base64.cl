/* SPDX-License-Identifier: MIT */
//: items 10 19
//: bytes 3*n 256
//: zeros n
/* Base64 of three bytes to four letters. */
constant char letters[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

kernel void base64(global const uchar *in, global char4 *out)
{
	uint i = get_global_id(0);
	uchar3 v = vload3(i, in);
	uint bits = (uint)v.x << 16 | (uint)v.y << 8 | v.z;

	out[i] = (char4)(letters[bits >> 18], letters[bits >> 12 & 63], letters[bits >> 6 & 63], letters[bits & 63]);
}
