/* SPDX-License-Identifier: MIT */
//: items 10 17
//: match floats 1e-3
//: bytes 8*n 256
//: zeros 8*n
/* The discrete cosine transform of a row of eight pixels, as in JPEG, and its quantization. */
kernel void dct(global const uchar8 *in, global float8 *out)
{
	uint i = get_global_id(0);
	float8 v = convert_float8(in[i]) - 128.0f;
	float4 s = v.s0123 + v.s7654, d = v.s0123 - v.s7654;
	float a = s.x + s.w, b = s.y + s.z, c = s.x - s.w, e = s.y - s.z;
	float8 r;

	r.s0 = (a + b) * 0.353553f;
	r.s4 = (a - b) * 0.353553f;
	r.s2 = c * 0.461940f + e * 0.191342f;
	r.s6 = c * 0.191342f - e * 0.461940f;
	r.s1 = d.x * 0.490393f + d.y * 0.415735f + d.z * 0.277785f + d.w * 0.097545f;
	r.s3 = d.x * 0.415735f - d.y * 0.097545f - d.z * 0.490393f - d.w * 0.277785f;
	r.s5 = d.x * 0.277785f - d.y * 0.490393f + d.z * 0.097545f + d.w * 0.415735f;
	r.s7 = d.x * 0.097545f - d.y * 0.277785f + d.z * 0.415735f - d.w * 0.490393f;
	out[i] = r / 16.0f + 1024.0f;
}
