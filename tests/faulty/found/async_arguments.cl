// Each work-item copies its own row: the arguments of the copy differ.
// run: -g 16 -l 16 in=1K out=64
// check: async
// expect: async - copy W copy W id 1,0
kernel void async_arguments(global const int *in, global int *out)
{
	local int row[16];
	uint l = get_local_id(0);
	event_t e = async_work_group_copy(row, in + 16 * l, 16, 0); // W

	wait_group_events(1, &e);
	out[l] = row[l];
}
