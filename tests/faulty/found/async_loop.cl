// A loop of copies has as many turns as a work-item's own number of tiles.
// run: -g 16 -l 16 in=1K out=64 odd=u32:1
// check: async
// expect: async - copy W id 0,0
kernel void async_loop(global const int *in, global int *out, uint odd)
{
	local int tile[16];
	uint l = get_local_id(0);
	uint tiles = l == 5 ? 3 - odd : 3;
	int sum = 0;

	for (uint k = 0; k < tiles; k++) {
		event_t e = async_work_group_copy(tile, in + 16 * k, 16, 0); // W

		wait_group_events(1, &e);
		sum += tile[15 - l];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[l] = sum;
}
