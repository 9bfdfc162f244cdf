// The last steps of a sum rely on 32 work-items that run together, in sub-groups of 16.
// run: -g 32 -l 32 out=4
// expect: race local write W read A
// expect: race local read B write W count 8
// expect: race local read C write W count 4
// expect: race local read D write W count 2
// expect: race local read E write W count 1
__attribute__((intel_reqd_sub_group_size(16))) kernel void race_lockstep(global int *out)
{
	volatile local int part[32];
	uint l = get_local_id(0);

	part[l] = l; // W
	if (l < 16)
		part[l] += part[l + 16]; // A
	if (l < 8)
		part[l] += part[l + 8]; // B
	if (l < 4)
		part[l] += part[l + 4]; // C
	if (l < 2)
		part[l] += part[l + 2]; // D
	if (l == 0)
		*out = part[0] + part[1]; // E
}
