// A sum by halves, with a barrier before the loop and none in it.
// run: -g 256 -l 256 out=4 in=1K
// expect: race local write W read R
kernel void race_reduce(global int *out, global const int *in)
{
	local int part[256];
	uint l = get_local_id(0);

	part[l] = in[l];
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint step = 128; step; step /= 2)
		if (l < step) {
			int other = part[l + step]; // R
			int own = part[l];

			part[l] = own + other; // W
		}
	if (l == 0)
		*out = part[0];
}
