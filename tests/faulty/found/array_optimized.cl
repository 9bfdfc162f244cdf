// The same in an optimized build, whose notes come with debug information.
// run: -g 64 -l 64 in=256 out=256
// build:
// check: oob
// expect: oob local read R count 2 variable line[66] id 62,0 bytes 4
kernel void array_optimized(global const float *in, global float *out)
{
	local float line[66];
	local float scale[4];
	int l = get_local_id(0);

	line[l] = in[l];
	if (l < 4)
		scale[l] = 0.5f * (l + 1);
	if (l < 2)
		line[64 + l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = line[l] * scale[l & 3] + line[l + 4 - (l < 62 ? 4 : 0)]; // R
}
