/* SPDX-License-Identifier: MIT */
//: items 10 18
//: match floats 1e-2
//: floats 8*n 0.5 1.5
//: zeros 8*n
//: uint 64
/* A pass of a Fourier transform of radix 4, with its twiddle factors. */
static float2 times(float2 a, float2 b)
{
	return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

static float2 turn(float2 a, float angle)
{
	return times(a, (float2)(native_cos(angle), native_sin(angle)));
}

kernel void fft(global const float2 *in, global float2 *out, uint p)
{
	uint i = get_global_id(0), n = get_global_size(0), k = i & (p - 1), j = ((i - k) << 2) + k;
	float angle = -M_PI_F * (float)k / (float)(2 * p);
	float2 a = in[i], b = turn(in[i + n], angle), c = turn(in[i + 2 * n], 2 * angle);
	float2 d = turn(in[i + 3 * n], 3 * angle);
	float2 e = a + c, f = a - c, g = b + d, h = (float2)(b.y - d.y, d.x - b.x);

	out[j] = e + g + 8.0f;
	out[j + p] = f + h + 8.0f;
	out[j + 2 * p] = e - g + 8.0f;
	out[j + 3 * p] = f - h + 8.0f;
}
