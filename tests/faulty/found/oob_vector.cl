// Vectors of four that begin one element apart: the last three hang over the end.
// run: -g 64 -l 64 out=1K in=256
// expect: oob in read R count 3 id 61
// fault pvc: @R is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_vector(global int4 *out, global const int *in)
{
	uint i = get_global_id(0);

	out[i] = vload4(0, in + i); // R
}
