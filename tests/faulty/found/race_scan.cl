// Prefix sums in one array: each step reads and writes without a barrier between.
// run: -g 128 -l 128 out=512 in=512
// expect: race local read R write W
kernel void race_scan(global int *out, global const int *in)
{
	local int sum[128];
	uint l = get_local_id(0);

	sum[l] = in[l];
	for (uint step = 1; step < 128; step *= 2) {
		int left = 0;

		barrier(CLK_LOCAL_MEM_FENCE);
		if (l >= step)
			left = sum[l - step]; // R
		if (l >= step)
			sum[l] += left; // W
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = sum[l];
}
