// The last counter of a histogram is not set to zero: one work-item too few does that.
// run: -g 256 -l 64 1K 1K unset:1K
// expect: uninit hist write W
kernel void uninit_bins(global const uint *in, global uint *out, global uint *hist)
{
	local uint base[17];
	const uint l = get_local_id(0), g = get_group_id(0);

	if (l < 15)
		base[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	uint v = in[get_global_id(0)] ^ (l * 77u);
	atomic_inc(&base[v & 15]);
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 16)
		hist[g * 16 + l] = base[l]; // W
	out[get_global_id(0)] = v;
}
