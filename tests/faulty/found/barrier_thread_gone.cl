// Whole threads return before the barrier: the others wait for ever.
// run: -g 128 -l 128 out=512 n=u32:64
// expect: barrier - wait B
// fault: wait at
kernel void barrier_thread_gone(global int *out, uint n)
{
	local int tile[128];
	uint l = get_local_id(0);

	if (l >= n)
		return;
	tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE); // B
	out[l] = tile[l ? l - 1 : 0];
}
