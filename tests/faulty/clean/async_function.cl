// Copies in functions, with events that they return and take.
// run: -g 32 -l 32 in=256 out=128
event_t fetch(local int *to, global const int *from, event_t e)
{
	prefetch(from + 32, 32);
	return async_work_group_copy(to, from, get_local_size(0), e);
}

void finish(event_t *e)
{
	wait_group_events(1, e);
}

kernel void async_function(global const int *in, global int *out)
{
	local int tile[32];
	uint l = get_local_id(0);
	event_t e = fetch(tile, in, 0);

	finish(&e);
	finish(&e);
	out[l] = tile[31 - l];
}
