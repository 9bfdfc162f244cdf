// A number of elements that is no multiple of the group's size, and a group that copies nothing.
// run: -g 64 -l 32 in=256 out=256 n=u32:45
kernel void async_rest(global const uchar *in, global uchar *out, uint n)
{
	local uchar tile[32];
	uint l = get_local_id(0), first = get_group_id(0) * 32;
	uint count = first < n ? min(n - first, 32u) : 0;

	if (count) {
		event_t e = async_work_group_copy(tile, in + first, count, 0);

		wait_group_events(1, &e);
	}
	if (l < count)
		out[first + l] = tile[count - 1 - l];
}
