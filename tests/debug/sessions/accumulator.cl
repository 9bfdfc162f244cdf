// run: -g 16 -l 8 @floats.256 64 u32:4
/* Sums of n numbers each. */
kernel void accumulator(global const float *in, global float *out, int n)
{
	float sum;
	int i = get_global_id(0);

	for (int k = 0; k < n; k++)
		sum += in[i * n + k];
	out[i] = sum;
}
