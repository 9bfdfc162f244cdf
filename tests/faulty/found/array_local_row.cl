// A tile of 8 rows of 9 is filled with an index of the row that comes to 9, and begins at -1.
// run: -g 64 -l 64 in=512 out=512
// build: -O0
// check: oob
// expect: oob local write W count 8 variable tile[][9]
// expect: oob local read R count 8 variable tile[][-1]
kernel void array_local_row(global const int *in, global int *out)
{
	local int tile[8][9];
	int x = get_local_id(0) & 7, y = get_local_id(0) >> 3;

	tile[y][x] = in[y * 8 + x];
	tile[y][x + 2] = in[y * 8 + x]; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	out[y * 8 + x] = tile[y][x - 1]; // R
}
