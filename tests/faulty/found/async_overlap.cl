// Two rows are copied into one tile; the second one is half a row too early.
// run: -g 32 -l 32 in=256 out=256
// expect: race local copy V copy W bytes 64
kernel void async_overlap(global const int *in, global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);
	event_t e = async_work_group_copy(tile, in, 32, 0); // W

	e = async_work_group_copy(tile + 16, in + 32, 32, e); // V
	wait_group_events(1, &e);
	out[l] = tile[47 - l];
}
