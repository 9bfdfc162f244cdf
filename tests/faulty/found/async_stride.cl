// A column is gathered, by a stride that half of the work-items have wrong.
// run: -g 16 -l 16 in=4K out=64
// check: async
// expect: async - copy W copy W id 8,0
kernel void async_stride(global const float *in, global float *out)
{
	local float column[16];
	uint l = get_local_id(0);
	event_t e = async_work_group_strided_copy(column, in + 3, 16, l / 8 ? 32 : 16, 0); // W

	wait_group_events(1, &e);
	out[l] = column[l];
}
