// Three copies with an event each, one wait for all of them.
// run: -g 64 -l 32 a=256 b=256 c=256
kernel void async_events(global const float *a, global const float *b, global float *c)
{
	local float x[32], y[32], z[32];
	uint l = get_local_id(0), first = get_group_id(0) * 32;
	event_t e[3];

	e[0] = async_work_group_copy(x, a + first, 32, 0);
	e[1] = async_work_group_copy(y, b + first, 32, 0);
	wait_group_events(2, e);
	z[31 - l] = x[l] + y[31 - l];
	barrier(CLK_LOCAL_MEM_FENCE);
	e[2] = async_work_group_copy(c + first, z, 32, 0);
	wait_group_events(1, e + 2);
}
