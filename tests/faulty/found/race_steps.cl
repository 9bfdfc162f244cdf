// The last steps of a sum have no barrier, since they are one sub-group's on some hardware.
// run: -g 64 -l 64 out=4
// expect: race local read A write S count 8
// expect: race local read B write S count 4
// expect: race local read C write S count 3
__attribute__((intel_reqd_sub_group_size(16))) kernel void race_steps(global int *out)
{
	volatile local int part[64];
	uint l = get_local_id(0);

	part[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 16) {
		int sum = part[l] + part[l + 16] + part[l + 32] + part[l + 48];

		part[l] = sum; // S
		if (l < 8)
			part[l] += part[l + 8]; // A
		if (l < 4)
			part[l] += part[l + 4]; // B
		if (l == 0)
			*out = part[0] + part[1] + part[2] + part[3]; // C
	}
}
