// Several arguments in local memory, of types with several alignments, each used to its ends.
// like: oob
// run: -g 32 -l 32 out=128 a=local:32 b=local:128 c=local:512 d=local:4
kernel void local_arguments(global float *out, local uchar *a, local float *b, local float4 *c,
			    local uint *d)
{
	uint l = get_local_id(0);

	a[l] = l;
	b[31 - l] = l;
	c[l] = (float4)(1, 2, 3, l);
	if (l == 31)
		*d = 7;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = a[31 - l] + b[l] + c[31 - l].w + *d;
}
