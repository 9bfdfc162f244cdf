// Two buffers in turn: one barrier a turn is enough.
// like: race
// run: -g 64 -l 64 out=256 in=1K
kernel void double_buffer(global int *out, global const int *in)
{
	local int tile[2][64];
	uint l = get_local_id(0);
	int sum = 0;

	tile[0][l] = in[l];
	for (uint k = 1; k < 4; k++) {
		barrier(CLK_LOCAL_MEM_FENCE);
		tile[k & 1][l] = in[64 * k + l];
		sum += tile[~k & 1][63 - l];
	}
	out[l] = sum;
}
