// Work-items past the end do not return: they do nothing, and come to the barriers.
// run: -g 64 -l 32 out=200 in=200 n=u32:50
int rotated(local int *tile, uint l, int value)
{
	tile[l] = value;
	barrier(CLK_LOCAL_MEM_FENCE);
	return tile[(l + 1) & 31];
}

kernel void barrier_guard(global int *out, global const int *in, uint n)
{
	local int tile[32];
	uint i = get_global_id(0), l = get_local_id(0);
	bool inside = i < n;
	int value = rotated(tile, l, inside ? in[i] : 0);

	if (inside)
		out[i] = value;
}
