// Global memory is exchanged between the threads of a group, and the barrier is for local memory.
// run: -g 128 -l 128 out=512 data=512
// expect: race data write W read R
kernel void race_wrong_fence(global int *out, global int *data)
{
	uint l = get_local_id(0);

	data[l] = l; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = data[127 - l]; // R
}
