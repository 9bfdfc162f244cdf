// All work-items set the bins of the group to 0, before they count in them.
// run: -g 128 -l 64 bins=32 in=512
// expect: same local write W write W
kernel void same_initial(global int *bins, global const int *in)
{
	local int own[8];
	uint l = get_local_id(0);

	for (uint k = 0; k < 8; k++)
		own[k] = 0; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_inc(own + ((in[get_global_id(0)] + l) & 7));
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 8)
		atomic_add(bins + l, own[l]);
}
