// Work-items behind the end return before the barrier: some of the last thread, and no whole thread.
// run: -g 64 -l 64 out=256 n=u32:61
// expect: barrier - wait B
kernel void barrier_return(global int *out, uint n)
{
	local int tile[64];
	uint l = get_local_id(0);

	if (l >= n)
		return;
	tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE); // B
	out[l] = tile[l ? l - 1 : 0];
}
