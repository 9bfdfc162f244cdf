// Only even work-items come to the barrier.
// run: -g 64 -l 64 out=256
// expect: barrier - wait B
kernel void barrier_in_if(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	tile[l] = l;
	if ((l & 1) == 0)
		barrier(CLK_LOCAL_MEM_FENCE); // B
	out[l] = tile[l];
}
