// Work-items past the end do nothing.
// like: oob
// run: -g 1024 -l 64 out=4000 in=4000 n=u32:1000
kernel void guarded_end(global int *out, global const int *in, uint n)
{
	uint i = get_global_id(0);

	if (i < n)
		out[i] = (i ? in[i - 1] : 0) + (i + 1 < n ? in[i + 1] : 0);
}
