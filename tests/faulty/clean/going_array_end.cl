// An array in registers whose last element is the last that is used.
// like: oob
// keep-going
// run: -g 16 -l 16 out=64 n=u32:8
// expect: clean
kernel void going_array_end(global int *out, uint n)
{
	int a[8];
	int sum = 0;

	for (uint k = 0; k < n; k++)
		a[k] = k;
	for (uint k = 0; k < 8; k++)
		sum += a[k];
	out[get_global_id(0)] = sum;
}
