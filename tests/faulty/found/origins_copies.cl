// A table that only some work-items have filled is copied before it becomes an address.
// origins
// run: -g 32 -l 32 out=2K a=unset:128 b=128
// expect: uninit - address W origin T7 via CD
kernel void origins_copies(global int *out, global int *a, global int *b)
{
	int i = get_local_id(0);

	if (i < 16)
		a[i] = i;
	barrier(CLK_GLOBAL_MEM_FENCE);
	b[i] = a[i]; // C
	barrier(CLK_GLOBAL_MEM_FENCE);
	int at = b[31 - i]; // D
	out[16 * i + (at & 15)] = i; // W
}
