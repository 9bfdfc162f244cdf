// A buffer without bytes, of which no element is used, and a loop that begins at its null pointer.
// run: -g 16 -l 16 out=64 extra=null n=u32:0
kernel void null_empty(global int *out, global const int *extra, uint n)
{
	uint i = get_global_id(0);
	int sum = 0;

	for (global const int *p = extra; p != extra + n; p++)
		sum += *p;
	out[i] = n ? sum + extra[n - 1] : -1;
}
