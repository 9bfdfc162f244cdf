// The source of a copy is changed while the copy is on its way.
// run: -g 64 -l 32 out=256
// check: race
// expect: race local write X copy W
kernel void async_early_write(global int *out)
{
	local int tile[32];
	uint l = get_local_id(0);
	event_t e;

	tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	e = async_work_group_copy(out + get_group_id(0) * 32, tile, 32, 0); // W
	tile[l] = 0; // X
	wait_group_events(1, &e);
}
