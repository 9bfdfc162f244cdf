// A variable that only one branch sets decides the next one.
// run: -g 64 -l 64 out=256 n=u32:0
// expect: uninit - branch B count 64 id 0
kernel void uninit_branch(global int *out, uint n)
{
	volatile int found;
	uint i = get_global_id(0);

	if (n)
		found = i;
	if (found > 3) // B
		out[i] = 1;
}
