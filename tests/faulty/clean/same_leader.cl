// One work-item sets the bins of its group to 0, each one bin of its own.
// run: -g 64 -l 32 bins=32 in=256
kernel void same_leader(global int *bins, global const int *in)
{
	local int own[8];
	uint l = get_local_id(0);

	if (l < 8)
		own[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	atomic_inc(own + ((in[get_global_id(0)] + l) & 7));
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 8)
		atomic_add(bins + l, own[l]);
}
