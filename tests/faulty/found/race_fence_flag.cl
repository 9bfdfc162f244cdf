// Partial sums of groups: the last group adds them, and the fences name local memory.
// run: -g 256 -l 64 total=4 part=16 done=4
// expect: race part read R write W says CLK_GLOBAL_MEM_FENCE
kernel void race_fence_flag(global uint *total, global uint *part, global uint *done)
{
	if (get_local_id(0) == 0) {
		part[get_group_id(0)] = get_group_id(0) + 1; // W
		mem_fence(CLK_LOCAL_MEM_FENCE);
		if (atomic_inc(done) + 1 == get_num_groups(0)) {
			uint sum = 0;

			mem_fence(CLK_LOCAL_MEM_FENCE);
			for (uint i = 0; i < get_num_groups(0); i++)
				sum += part[i]; // R
			total[0] = sum;
		}
	}
}
