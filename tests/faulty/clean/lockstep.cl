// By the rules of the hardware the last steps of a sum need no barrier: their work-items are one sub-group.
// like: race
// run: -g 64 -l 64 out=4
// check: oob null misaligned conflict uninit race=hardware barrier
__attribute__((intel_reqd_sub_group_size(16))) kernel void lockstep(global int *out)
{
	volatile local int part[64];
	uint l = get_local_id(0);

	part[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 16) {
		int sum = part[l] + part[l + 16] + part[l + 32] + part[l + 48];

		part[l] = sum;
		if (l < 8)
			part[l] += part[l + 8];
		if (l < 4)
			part[l] += part[l + 4];
		if (l == 0)
			*out = part[0] + part[1] + part[2] + part[3];
	}
}
