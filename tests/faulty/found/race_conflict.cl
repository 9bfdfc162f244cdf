// Lanes of one instruction write different values: a race, if the check conflict does not report it.
// run: -g 16 -l 16 index=64 out=4
// check: race same
// expect: race out write W write W
__attribute__((intel_reqd_sub_group_size(16))) kernel void race_conflict(global const int *index, global int *out)
{
	uint l = get_local_id(0);

	out[index[l]] = l + 1; // W
}
