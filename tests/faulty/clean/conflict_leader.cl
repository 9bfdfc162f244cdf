// One work-item of those that have a place in common writes there: the last one.
// run: -g 64 -l 64 out=64 in=256
kernel void conflict_leader(global int *out, global const int *in)
{
	uint i = get_global_id(0);

	if ((i & 3) == 3)
		out[i >> 2] = in[i] + (int)i;
}
