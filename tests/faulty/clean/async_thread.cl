// A group of one hardware thread, whose barriers the compiler makes fences.
// run: -g 16 -l 16 in=256 out=128
__attribute__((reqd_work_group_size(16, 1, 1)))
kernel void async_thread(global const int *in, global int *out)
{
	local int a[16], b[16];
	uint l = get_local_id(0);
	event_t e;

	b[l] = in[32 + l];
	e = async_work_group_copy(a, in, 16, 0);
	b[l] += in[16 + l] + in[l];
	wait_group_events(1, &e);
	out[l] = a[15 - l] + b[15 - l];
	barrier(CLK_LOCAL_MEM_FENCE);
	e = async_work_group_copy(a, in + 16, 16, 0);
	out[16 + l] = b[15 - l];
	wait_group_events(1, &e);
	out[l] += a[15 - l];
}
