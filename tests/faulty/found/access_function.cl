// A function reads the output of its caller, which the host has made write-only.
// run: -g 32 -l 32 in=128 out=wo:128
// options: -cl-opt-disable
// expect: access out read R count 32 id 0-31
float smooth(global const float *out, uint i, float value)
{
	return 0.5f * (out[i] + value); // R
}

kernel void access_function(global const float *in, global float *out)
{
	uint i = get_global_id(0);

	out[i] = smooth(out, i, in[i]);
}
