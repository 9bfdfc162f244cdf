// A bound that is one too large: work-item 1000 writes behind the end.
// run: -g 1024 -l 64 out=4000 n=u32:1000
// expect: oob out write W count 1 id 1000 bytes 4
// fault pvc: @W is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_write_off_by_one(global int *out, uint n)
{
	uint i = get_global_id(0);

	if (i <= n)
		out[i] = i; // W
}
