// A tile is read by columns before its rows are there.
// run: -g 16,16 -l 16,16 out=1K in=1K
// may: uninit
// expect: race local write W read R
kernel void race_transpose(global float *out, global const float *in)
{
	local float tile[16][17];
	uint x = get_local_id(0), y = get_local_id(1);

	tile[y][x] = in[16 * y + x]; // W
	out[16 * y + x] = tile[x][y]; // R
}
