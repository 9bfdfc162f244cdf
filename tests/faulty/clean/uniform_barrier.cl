// Barriers in branches that whole groups take, and in a loop of the same length for all.
// like: barrier
// run: -g 256 -l 64 out=1K n=u32:3
kernel void uniform_barrier(global int *out, uint n)
{
	local int tile[64];
	uint l = get_local_id(0);

	tile[l] = l;
	if (get_group_id(0) & 1)
		barrier(CLK_LOCAL_MEM_FENCE);
	else
		for (uint k = 0; k < n; k++)
			barrier(CLK_LOCAL_MEM_FENCE);
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = tile[63 - l];
}
