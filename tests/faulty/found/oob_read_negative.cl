// The first work-item reads its left neighbour, at index -1.
// run: -g 256 -l 64 out=1K in=1K
// expect: oob in read R count 1 id 0
// fault pvc: @R is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_read_negative(global int *out, global const int *in)
{
	int i = get_global_id(0);

	out[i] = in[i - 1]; // R
}
