// All work-items write one element: the compiler may leave the store of one of them.
// run: -g 16 -l 16 out=4
// expect O2 skl tgllp dg2: race out write W write W count 1 id 1
// expect O0 skl tgllp dg2: race out write W write W count 1 id 8
// expect O0 skl tgllp dg2: conflict out write W count 16 id 1
// expect pvc: conflict out write W count 16
kernel void race_uniform(global int *out)
{
	*out = get_global_id(0); // W
}
