// Pixels are sharpened and kept in their range before they become bytes.
// check: all,arith
// build:
// run: -g 64 -l 64 out=64 in=66 amount=f32:90
kernel void arith_clamped(global uchar *out, global const uchar *in, float amount)
{
	uint i = get_global_id(0);
	float middle = in[i + 1] + 17.0f * (i & 7), sides = in[i] + in[i + 2];
	float sharp = middle + amount * (middle - sides);

	out[i] = (uchar)(clamp(sharp, 0.0f, 255.0f) + 0.5f);
}
