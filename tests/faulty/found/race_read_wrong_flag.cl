// The barrier orders local memory, and a buffer is read before it and written behind it.
// run: -g 64 -l 64 a=256
// expect: race a read R write W
kernel void race_read_wrong_flag(global int *a)
{
	uint l = get_local_id(0);
	int x = a[63 - l]; // R

	barrier(CLK_LOCAL_MEM_FENCE);
	a[l] = x + 1; // W
}
