// A sum by halves, with a barrier in each step.
// like: race
// run: -g 512 -l 256 out=8 in=2K
kernel void reduce(global int *out, global const int *in)
{
	local int part[256];
	uint l = get_local_id(0);

	part[l] = in[get_global_id(0)];
	for (uint step = 128; step; step /= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l < step)
			part[l] += part[l + step];
	}
	if (l == 0)
		out[get_group_id(0)] = part[0];
}
