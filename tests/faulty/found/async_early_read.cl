// A tile is read before the wait for its copy: a barrier is none.
// run: -g 32 -l 32 in=128 out=128
// check: race
// expect: race local read R copy W
kernel void async_early_read(global const int *in, global int *out)
{
	local int tile[32];
	uint l = get_local_id(0);
	event_t e = async_work_group_copy(tile, in, 32, 0); // W
	int early;

	barrier(CLK_LOCAL_MEM_FENCE);
	early = tile[l]; // R
	wait_group_events(1, &e);
	out[l] = early + tile[31 - l];
}
