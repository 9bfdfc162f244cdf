// An index that nobody set.
// run: -g 32 -l 32 out=4K n=u32:0
// expect: uninit - address W count 32 id 0
kernel void uninit_address(global int *out, uint n)
{
	volatile uint index;

	if (n)
		index = n;
	out[(index & 15) + get_global_id(0)] = 1; // W
}
