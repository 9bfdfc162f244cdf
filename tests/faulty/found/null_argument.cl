// A buffer that was never made.
// run: -g 64 -l 64 out=null
// expect O2 skl tgllp dg2: null out write W count 64 id 0
// expect O0 skl tgllp dg2: null - write W id 0
// expect pvc: null - write W id 0
// fault pvc: @W is not mapped
// fault O0 skl tgllp dg2: @W is not mapped
kernel void null_argument(global int *out)
{
	out[get_global_id(0)] = 1; // W
}
