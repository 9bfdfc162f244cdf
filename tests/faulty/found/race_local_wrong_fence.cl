// Local memory is exchanged between threads, and the barrier is for global memory.
// run: -g 128 -l 128 out=512
// expect: race local write W read R
kernel void race_local_wrong_fence(global int *out)
{
	local int tile[128];
	uint l = get_local_id(0);

	tile[l] = l; // W
	barrier(CLK_GLOBAL_MEM_FENCE);
	out[l] = tile[127 - l]; // R
}
