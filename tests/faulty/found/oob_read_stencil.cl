// The last work-item reads its right neighbour, which is not there.
// run: -g 256 -l 64 out=1K in=1K
// expect: oob in read R count 1 id 255
// fault pvc: @R is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_read_stencil(global int *out, global const int *in)
{
	uint i = get_global_id(0);

	out[i] = in[i] + in[i + 1]; // R
}
