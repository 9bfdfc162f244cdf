// Several copies share the event of the first one.
// run: -g 32 -l 32 in=1K out=128
kernel void async_joined(global const int *in, global int *out)
{
	local int rows[8][32];
	uint l = get_local_id(0);
	event_t e = 0;
	int sum = 0;

	for (uint k = 0; k < 8; k++)
		e = async_work_group_copy(rows[k], in + 32 * k, 32, e);
	wait_group_events(1, &e);
	for (uint k = 0; k < 8; k++)
		sum += rows[k][(l + k) & 31];
	out[l] = sum;
}
