// A function takes pointers to results that may be missing.
// run: -g 16 -l 16 in=64 low=64 high=null
void split(int value, global int *low, global int *high)
{
	if (low)
		*low = value & 0xffff;
	if (high)
		*high = value >> 16;
}

kernel void null_optional(global const int *in, global int *low, global int *high)
{
	uint i = get_global_id(0);

	split(in[i], low + i, high ? high + i : 0);
}
