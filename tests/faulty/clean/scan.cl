// Prefix sums: each step reads, waits, writes, waits.
// like: race
// run: -g 128 -l 128 out=512 in=512
kernel void scan(global int *out, global const int *in)
{
	local int sum[128];
	uint l = get_local_id(0);

	sum[l] = in[l];
	for (uint step = 1; step < 128; step *= 2) {
		int left;

		barrier(CLK_LOCAL_MEM_FENCE);
		left = l >= step ? sum[l - step] : 0;
		barrier(CLK_LOCAL_MEM_FENCE);
		sum[l] += left;
	}
	out[l] = sum[l];
}
