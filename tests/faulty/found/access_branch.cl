// A buffer that the host has made write-only decides a branch.
// run: -g 32 -l 32 done=wo:128 out=128
// expect: access done read R count 32 id 0
kernel void access_branch(global int *done, global int *out)
{
	uint i = get_global_id(0);

	if (!done[i]) // R
		out[i] = i;
	done[i] = 1;
}
