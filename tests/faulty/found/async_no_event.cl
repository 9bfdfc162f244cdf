// The event that is waited for is that of no copy: its variable was forgotten.
// run: -g 32 -l 32 in=128 out=128
// check: async
// expect: async - wait X id 0,0
// expect: async - copy W
kernel void async_no_event(global const int *in, global int *out)
{
	local int tile[32];
	uint l = get_local_id(0);
	event_t e = 0;

	async_work_group_copy(tile, in, 32, e); // W
	wait_group_events(1, &e); // X
	out[l] = tile[31 - l];
}
