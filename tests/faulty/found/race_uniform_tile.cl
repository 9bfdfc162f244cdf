// A tile is filled again while work-items of the same hardware thread may still read it: the second barrier is missing.
// All work-items read the same elements, which compilers load as a block.
// run: -g 16 -l 16 in=256 out=64 n=u32:64
// expect: race local read R write W count 16 id 0
kernel void race_uniform_tile(global const float *in, global float *out, uint n)
{
	local float tile[16];
	uint l = get_local_id(0);
	float sum = 0;

	for (uint k = 0; k < n; k += 16) {
		tile[l] = in[k + l]; // W
		barrier(CLK_LOCAL_MEM_FENCE);
		for (uint j = 0; j < 16; j++)
			sum = sum * 0.5f + tile[j]; // R
	}
	out[get_global_id(0)] = sum;
}
