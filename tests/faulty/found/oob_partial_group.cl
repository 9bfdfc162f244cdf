// The launch is rounded up to whole groups, and no work-item asks whether it is one too many.
// run: -g 1024 -l 128 out=4000
// expect: oob out write W count 24 id 1000 group 7
// fault pvc: @W is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_partial_group(global float *out)
{
	uint i = get_global_id(0);

	out[i] = (float)i * 0.5f; // W
}
