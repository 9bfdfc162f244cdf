// One fault in each turn of a loop is one report, and the work-items that had none have done their part.
// keep-going
// run: -g 32 -l 32 in=256 out=128
// expect: oob in read R count 64 id 0
// fault pvc: @R is not mapped
// fault O0 skl tgllp dg2: @R is not mapped
// may: uninit
kernel void going_loop(global uint *in, global uint *out)
{
	uint i = get_global_id(0), sum = 0;

	for (uint k = 0; k < 4; k++)
		sum += in[i + 32 * k]; // R
	out[i] = sum;
}
