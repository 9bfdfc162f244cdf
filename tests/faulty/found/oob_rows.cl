// Rows and columns are mixed up in a picture that is not square.
// run: -g 16,32 -l 16,4 out=2K width=u32:16 height=u32:32
// expect: oob out write W count 256 id 0,16
// fault pvc: @W is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_rows(global int *out, uint width, uint height)
{
	uint x = get_global_id(0), y = get_global_id(1);

	out[y * height + x] = 1; // W
}
