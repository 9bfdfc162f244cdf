// A stencil writes one element before its argument in local memory.
// run: -g 32 -l 32 out=128 a=local:128 b=local:128
// check: oob
// expect: oob local write W count 1 id 0,0
kernel void oob_local_before(global int *out, local int *a, local int *b)
{
	uint l = get_local_id(0);

	a[l] = l;
	b[(int)l - 1] = 2 * l; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = a[l] + (l < 31 ? b[l] : 0);
}
