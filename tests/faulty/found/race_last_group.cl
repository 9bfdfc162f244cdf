// The last group adds up what all left, but no fence stands between the sums and the counter.
// run: -g 256 -l 64 out=4 part=16 count=4
// expect: race part write W read R
kernel void race_last_group(global int *out, volatile global int *part, global int *count)
{
	uint groups = get_num_groups(0);

	if (get_local_id(0) == 0) {
		part[get_group_id(0)] = get_group_id(0); // W
		if (atomic_inc(count) == groups - 1) {
			int sum = 0;

			for (uint k = 0; k < groups; k++)
				sum += part[k]; // R
			*out = sum;
		}
	}
}
