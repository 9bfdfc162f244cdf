// Buffers that the host never wrote: one is written here and then read, one is written in part.
// like: uninit
// run: -g 64 -l 64 out=unset:256 work=unset:1K
kernel void unset_output(global int *out, global int *work)
{
	uint i = get_global_id(0);

	work[2 * i] = i;
	out[i] = work[2 * i] + 1;
}
