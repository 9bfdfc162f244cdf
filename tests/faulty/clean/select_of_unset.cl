// One of two values is always taken, and the other was never set.
// like: uninit
// run: -g 32 -l 32 out=128 in=unset:128
kernel void select_of_unset(global int *out, global const int *in)
{
	uint i = get_global_id(0);

	out[i] = select(in[i], (int)i, i < get_global_size(0) ? -1 : 0);
}
