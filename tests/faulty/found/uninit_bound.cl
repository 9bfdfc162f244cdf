// How often a loop runs is read from a buffer that nobody wrote.
// run: -g 32 -l 32 out=128 counts=unset:128
// expect: uninit - branch B count 32 id 0 origin counts
kernel void uninit_bound(global int *out, global const uint *counts)
{
	uint i = get_global_id(0);
	volatile uint n = counts[i];

	for (uint k = 0; k < n; k++) // B
		out[i] += k;
}
