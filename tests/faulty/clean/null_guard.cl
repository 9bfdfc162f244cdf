// A buffer that may be missing, and is asked for.
// run: -g 64 -l 64 out=256 extra=null
kernel void null_guard(global int *out, global int *extra)
{
	uint i = get_global_id(0);

	out[i] = i;
	if (extra)
		extra[i] = i;
}
