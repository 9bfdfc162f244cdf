// A tile is read before the wait for its copy, in a group of one hardware thread, whose barriers become fences.
// run: -g 16 -l 16 in=64 out=64
// check: race
// expect: race local read R copy W
__attribute__((reqd_work_group_size(16, 1, 1)))
kernel void async_thread_early(global const int *in, global int *out)
{
	local int tile[16];
	uint l = get_local_id(0);
	event_t e = async_work_group_copy(tile, in, 16, 0); // W
	int early;

	barrier(CLK_LOCAL_MEM_FENCE);
	early = tile[15 - l]; // R
	wait_group_events(1, &e);
	out[l] = early + tile[l];
}
