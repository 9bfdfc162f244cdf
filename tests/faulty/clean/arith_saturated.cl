// Samples become shorts that saturate, and a NaN becomes 0.
// check: all,arith
// build:
// run: -g 64 -l 64 out=128 gain=f32:1e9
kernel void arith_saturated(global short *out, float gain)
{
	uint i = get_global_id(0);
	float x = ((float)i - 32) * gain;

	out[i] = convert_short_sat_rte(i == 5 ? (x - x) / (x - x) : x);
}
