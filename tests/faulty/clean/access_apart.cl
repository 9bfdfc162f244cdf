// The input is read and the output written, as the host has said.
// run: -g 64 -l 64 in=ro:256 out=wo:256 count=4
kernel void access_apart(global const int *in, global int *out, global int *count)
{
	uint i = get_global_id(0);

	out[i] = in[i] + 1;
	atomic_inc(count);
}
