// The number of elements is a work-item's own: the last group would copy less.
// run: -g 32 -l 32 in=128 out=128 n=u32:30
// check: async
// expect: async - copy W copy W id 30,0
kernel void async_count(global const int *in, global int *out, uint n)
{
	local int tile[32];
	uint i = get_global_id(0);
	event_t e = async_work_group_copy(tile, in, i < n ? 32 : 30, 0); // W

	wait_group_events(1, &e);
	out[i] = tile[get_local_id(0)];
}
