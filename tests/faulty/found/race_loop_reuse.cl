// A tile is loaded for the next turn while others still read the last one.
// run: -g 128 -l 128 out=512 in=2K
// expect: race local write W read R
kernel void race_loop_reuse(global int *out, global const int *in)
{
	local int tile[128];
	uint l = get_local_id(0);
	int sum = 0;

	for (uint k = 0; k < 4; k++) {
		tile[l] = in[128 * k + l]; // W
		barrier(CLK_LOCAL_MEM_FENCE);
		sum += tile[(l + 64) & 127]; // R
	}
	out[l] = sum;
}
