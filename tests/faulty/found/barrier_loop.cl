// How many barriers a work-item meets depends on which it is.
// run: -g 8 -l 8 out=32
// expect: barrier - wait B
kernel void barrier_loop(global int *out)
{
	local int tile[8];
	uint l = get_local_id(0);

	tile[l] = 0;
	for (uint k = 0; k < l; k++) {
		tile[l] += k;
		barrier(CLK_LOCAL_MEM_FENCE); // B
	}
	out[l] = tile[l];
}
