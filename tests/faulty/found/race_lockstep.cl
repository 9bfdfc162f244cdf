// The last steps of a sum rely on 32 work-items that run together, in sub-groups of 16.
// run: -g 32 -l 32 out=4
// expect: race local write W read R
__attribute__((intel_reqd_sub_group_size(16))) kernel void race_lockstep(global int *out)
{
	volatile local int part[32];
	uint l = get_local_id(0);

	part[l] = l; // W
	if (l < 16)
		part[l] += part[l + 16]; // R
	if (l < 8)
		part[l] += part[l + 8];
	if (l < 4)
		part[l] += part[l + 4];
	if (l < 2)
		part[l] += part[l + 2];
	if (l == 0)
		*out = part[0] + part[1];
}
