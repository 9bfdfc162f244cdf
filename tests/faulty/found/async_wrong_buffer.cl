// Of two buffers, the loop waits for the copy into the other one.
// run: -g 16 -l 16 in=512 out=64 n=u32:8
// check: race
// expect: race local read R copy W
kernel void async_wrong_buffer(global const int *in, global int *out, uint n)
{
	local int tile[2][16];
	uint l = get_local_id(0);
	event_t e[2];
	int sum = 0;

	e[0] = async_work_group_copy(tile[0], in, 16, 0);
	for (uint k = 0; k < n; k++) {
		uint next = (k + 1) & 1;

		e[next] = async_work_group_copy(tile[next], in + 16 * ((k + 1) % n), 16, 0); // W
		wait_group_events(1, &e[k & 1]);
		sum += tile[next][15 - l]; // R
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	wait_group_events(1, &e[n & 1]);
	out[l] = sum;
}
