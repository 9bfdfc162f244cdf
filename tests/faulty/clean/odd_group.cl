// Groups of 40: their last thread has fewer lanes, all of which come to the barrier.
// like: barrier
// run: -g 80 -l 40 out=320
kernel void odd_group(global int *out)
{
	local int tile[40];
	uint l = get_local_id(0);

	tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = tile[39 - l];
}
