// The mean of a ring of samples: each work-item begins the sum at another sample, and all store the same mean.
// run: -g 64 -l 64 above=256
// expect: same local write W write W
kernel void same_threshold(global int *above)
{
	local int threshold;
	int i = get_local_id(0), sum = 0, own = (i & 15) * 3;

	for (int k = 0; k < 16; k++)
		sum += ((i + k) & 15) * 3;
	threshold = sum / 16; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	above[get_global_id(0)] = own > threshold;
}
