// One half of the threads waits at one barrier, the other half at another.
// run: -g 64 -l 64 out=256
// expect: barrier - wait B
kernel void barrier_two(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	if (l < 32) {
		tile[l] = l;
		barrier(CLK_LOCAL_MEM_FENCE); // B
	} else {
		tile[l] = 2 * l;
		barrier(CLK_LOCAL_MEM_FENCE); // C
	}
	out[l] = tile[l];
}
