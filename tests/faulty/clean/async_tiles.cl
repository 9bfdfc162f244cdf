// Two buffers: while one is read, the other is copied; a barrier lets all work-items finish with it.
// run: -g 16 -l 16 in=512 out=64 n=u32:8
kernel void async_tiles(global const int *in, global int *out, uint n)
{
	local int tile[2][16];
	uint l = get_local_id(0);
	event_t e[2];
	int sum = 0;

	e[0] = async_work_group_copy(tile[0], in, 16, 0);
	for (uint k = 0; k < n; k++) {
		uint next = (k + 1) & 1;

		if (k + 1 < n)
			e[next] = async_work_group_copy(tile[next], in + 16 * (k + 1), 16, 0);
		wait_group_events(1, &e[k & 1]);
		sum += tile[k & 1][15 - l];
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[l] = sum;
}
