// Which of two values is taken depends on a buffer that nobody wrote.
// run: -g 32 -l 32 out=128 in=128 flags=unset:128
// expect: uninit - any S
kernel void uninit_select(global int *out, global const int *in, global const int *flags)
{
	uint i = get_global_id(0);

	out[i] = select(in[i] + 1, in[31 - i] + 2, flags[i]); // S
}
