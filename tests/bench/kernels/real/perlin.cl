/* SPDX-License-Identifier: MIT */
//: square 10 17
//: local 16 16
//: match floats 1e-3
//: below 256 256
//: zeros n
//: float 16/side
/* Four octaves of gradient noise. */
static float gradient(uint hash, float x, float y)
{
	float u = hash & 1 ? -x : x, v = hash & 2 ? -y : y;

	return hash & 4 ? u + v : hash & 8 ? u : v;
}

static float noise(constant uint *p, float x, float y)
{
	uint cx = (uint)floor(x), cy = (uint)floor(y);
	float fx = x - floor(x), fy = y - floor(y);
	float u = fx * fx * fx * (fx * (fx * 6 - 15) + 10), v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
	uint a = p[cx & 255] + cy, b = p[(cx + 1) & 255] + cy;

	return mix(mix(gradient(p[a & 255], fx, fy), gradient(p[b & 255], fx - 1, fy), u),
		   mix(gradient(p[(a + 1) & 255], fx, fy - 1), gradient(p[(b + 1) & 255], fx - 1, fy - 1), u), v);
}

kernel void perlin(constant uint *p, global float *out, float step)
{
	uint x = get_global_id(0), y = get_global_id(1);
	float sum = 8, scale = 1;

	for (uint k = 0; k < 4; k++) {
		sum += noise(p, (float)x * step / scale, (float)y * step / scale) * scale;
		scale *= 0.5f;
	}
	out[y * get_global_size(0) + x] = sum;
}
