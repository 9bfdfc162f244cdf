// Indices that are outside on the way, of arrays with several dimensions and other first elements.
// run: -g 16 -l 16 out=64 minus=s32:-3
// build: -O0
// check: oob
kernel void array_steps(global int *out, int minus)
{
	local int rows[4][4];
	int a[8], i = get_local_id(0);
	uint wraps = (uint)minus;

	for (int j = minus; j < 5; j++)
		a[j + 3] = j;
	rows[i / 4][i % 4] = i;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (i - 4 >= 0 && minus < 0)
		a[1] = rows[(i - 4) / 4][3 + minus];
	a[0] += a[wraps + 3u] + a[(uchar)(253 + 3)] + (i < 8 ? a[i] : 0);
	out[i] = a[0] + a[1] + *(*(rows + i / 4) + i % 4);
}
