// The first group sets a flag behind its data, the second waits for it: with atomics and fences.
// like: race
// run: -g 128 -l 64 out=256 data=256 flag=4
kernel void flag(global int *out, volatile global int *data, global int *flag)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		data[l] = l;
		barrier(CLK_GLOBAL_MEM_FENCE);
		if (l == 0) {
			mem_fence(CLK_GLOBAL_MEM_FENCE);
			atomic_xchg(flag, 1);
		}
	} else {
		while (!atomic_or(flag, 0))
			;
		mem_fence(CLK_GLOBAL_MEM_FENCE);
		out[l] = data[l];
	}
}
