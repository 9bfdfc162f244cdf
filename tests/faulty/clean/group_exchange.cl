// Global memory is exchanged between the threads of a group, with a barrier for it.
// like: race
// run: -g 256 -l 128 out=1K data=1K
kernel void group_exchange(global int *out, global int *data)
{
	uint first = 128 * get_group_id(0), l = get_local_id(0);

	data[first + l] = l;
	barrier(CLK_GLOBAL_MEM_FENCE);
	out[first + l] = data[first + 127 - l];
}
