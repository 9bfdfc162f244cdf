// A barrier without a flag: the work-items wait for each other, and memory is not ordered.
// run: -g 64 -l 64 out=256
// expect: race local read R write W
kernel void race_barrier_none(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	tile[l] = l; // W
	barrier(0);
	out[l] = tile[63 - l]; // R
}
