// Rows of different lengths: each work-item has its own loop, and the barrier stands behind it.
// run: -g 48 -l 24 out=192
kernel void barrier_lengths(global int *out)
{
	local int sums[24];
	uint l = get_local_id(0);
	int sum = 0;

	for (uint k = 0; k < l % 7; k++) {
		if (k == 5)
			break;
		sum += k * l;
	}
	sums[l] = sum;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = sums[23 - l];
}
