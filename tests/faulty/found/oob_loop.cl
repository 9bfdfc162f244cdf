// The sum of a row has one element more than the row; the last row has none behind it.
// run: -g 32 -l 32 out=128 in=4K n=u32:32
// expect: oob in read R count 1 id 31
// fault pvc: @R is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_loop(global int *out, global const int *in, uint n)
{
	uint row = get_global_id(0);
	int sum = 0;

	for (uint k = 0; k <= n; k++)
		sum += in[row * n + k]; // R
	out[row] = sum;
}
