// Sums of groups are computed in local memory; the output is written once and never read.
// run: -g 128 -l 32 in=ro:512 sums=wo:16
kernel void access_local(global const int *in, global int *sums)
{
	local int part[32];
	uint l = get_local_id(0);

	part[l] = in[get_global_id(0)];
	for (uint step = 16; step; step /= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l < step)
			part[l] += part[l + step];
	}
	if (l == 0)
		sums[get_group_id(0)] = part[0];
}
