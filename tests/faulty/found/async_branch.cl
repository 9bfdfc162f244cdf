// The work-items of the second half of a group do not come to the copy of a tile.
// run: -g 64 -l 32 in=256 out=256
// check: async
// expect: async - copy W count 2 id 0,0
kernel void async_branch(global const float *in, global float *out)
{
	local float tile[32];
	uint l = get_local_id(0), first = get_group_id(0) * 32;
	event_t e = 0;

	if (l < 16) {
		e = async_work_group_copy(tile, in + first, 32, 0); // W
		wait_group_events(1, &e);
	} else {
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[first + l] = tile[31 - l];
}
