// The last group adds up what all left: fences stand before and behind the counter.
// like: race
// run: -g 256 -l 64 out=4 part=16 count=4
kernel void last_group(global int *out, volatile global int *part, global int *count)
{
	uint groups = get_num_groups(0);

	if (get_local_id(0) == 0) {
		part[get_group_id(0)] = get_group_id(0);
		mem_fence(CLK_GLOBAL_MEM_FENCE);
		if (atomic_inc(count) == groups - 1) {
			int sum = 0;

			mem_fence(CLK_GLOBAL_MEM_FENCE);
			for (uint k = 0; k < groups; k++)
				sum += part[k];
			*out = sum;
		}
	}
}
