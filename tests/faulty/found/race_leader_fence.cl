// The first work-item of each group counts the group without a barrier before; its fence is not one of the others.
// run: -g 128 -l 64 count=4 part=512 sum=4
// expect: race part read R write W
kernel void race_leader_fence(global int *count, volatile global int *part, global int *sum)
{
	uint i = get_global_id(0);

	part[i] = i; // W
	if (get_local_id(0) == 0) {
		mem_fence(CLK_GLOBAL_MEM_FENCE);
		if (atomic_inc(count) == get_num_groups(0) - 1) {
			int all = 0;

			mem_fence(CLK_GLOBAL_MEM_FENCE);
			for (uint j = 0; j < get_global_size(0); j++)
				all += part[j]; // R
			*sum = all;
		}
	}
}
