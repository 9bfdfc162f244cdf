// Columns by strided copies, in and out, of vectors.
// run: -g 16 -l 16 in=4K out=4K
kernel void async_column(global const float4 *in, global float4 *out)
{
	local float4 column[16];
	uint l = get_local_id(0);
	event_t e = async_work_group_strided_copy(column, in + 2, 16, 16, 0);

	wait_group_events(1, &e);
	column[l] *= 2;
	barrier(CLK_LOCAL_MEM_FENCE);
	e = async_work_group_strided_copy(out + 5, column, 16, 16, 0);
	wait_group_events(1, &e);
}
