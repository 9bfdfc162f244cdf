// Events by a compound literal, a wait for no event, and a copy whose event is an argument of the next one.
// run: -g 64 -l 32 a=256 b=256 c=256 out=256
// options: -cl-std=CL2.0
#define FETCH(to, from) async_work_group_copy((to), (from), 32, 0)

kernel void async_list(global const int *a, global const int *b, global const int *c, global int *out)
{
	local int x[32], y[32], z[32];
	uint l = get_local_id(0), first = get_group_id(0) * 32;
	event_t e, f;

	wait_group_events(0, 0);
	e = async_work_group_copy(y, b + first, 32, async_work_group_copy(x, a + first, 32, 0));
	f = get_group_id(0) ? FETCH(z, c) : FETCH(z, c + 32);
	async_work_group_copy(z, c, 0, f);
	wait_group_events(2, (event_t[]){e, f});
	out[first + l] = x[31 - l] + y[l ^ 1] - z[l];
}
