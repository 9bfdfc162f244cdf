// Two buffers in turn, but the one that is filled is the one that is being read.
// run: -g 64 -l 64 out=256 in=1K
// expect: race local write W read R
kernel void race_double_buffer(global int *out, global const int *in)
{
	local int tile[2][64];
	uint l = get_local_id(0);
	int sum = 0;

	tile[0][l] = in[l];
	for (uint k = 1; k < 4; k++) {
		barrier(CLK_LOCAL_MEM_FENCE);
		sum += tile[0][l ^ 32]; // R
		tile[0][l] = in[64 * k + l]; // W
	}
	out[l] = sum;
}
