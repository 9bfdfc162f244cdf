// A sum that does not start at zero.
// run: -g 32 -l 32 out=128 in=4K n=u32:32
// options: -cl-opt-disable
// expect: uninit out write W count 32 id 0
kernel void uninit_sum(global float *out, global const float *in, uint n)
{
	float sum;
	uint row = get_global_id(0);

	for (uint k = 0; k < n; k++)
		sum += in[row * n + k];
	out[row] = sum; // W
}
