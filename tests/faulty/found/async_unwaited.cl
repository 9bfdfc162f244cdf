// A result is copied out, and the kernel ends without a wait for it.
// run: -g 64 -l 32 in=256 out=256
// check: async
// expect: async - copy W count 2 id 0,0
kernel void async_unwaited(global const float *in, global float *out)
{
	local float tile[32];
	uint l = get_local_id(0), first = get_group_id(0) * 32;

	tile[l] = 2 * in[first + l];
	barrier(CLK_LOCAL_MEM_FENCE);
	async_work_group_copy(out + first, tile, 32, 0); // W
}
