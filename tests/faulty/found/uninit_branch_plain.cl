// As uninit_branch, by a compiler that does not optimise.
// run: -g 64 -l 64 out=256 n=u32:0
// options: -cl-opt-disable
// expect: uninit - branch B count 64 id 0
kernel void uninit_branch_plain(global int *out, uint n)
{
	int found;
	uint i = get_global_id(0);

	if (n)
		found = i;
	if (found > 3) // B
		out[i] = 1;
}
