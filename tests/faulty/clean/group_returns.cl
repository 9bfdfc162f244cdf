// Whole groups return before the barrier, and none waits in them.
// like: barrier
// run: -g 256 -l 64 out=1K n=u32:2
kernel void group_returns(global int *out, uint n)
{
	local int tile[64];
	uint l = get_local_id(0);

	if (get_group_id(0) >= n)
		return;
	tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = tile[63 - l];
}
