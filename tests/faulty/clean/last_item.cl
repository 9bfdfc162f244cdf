// The last work-item that counts itself adds what all have written, each of them behind a fence of its own.
// like: race
// run: -g 128 -l 64 count=4 part=512 sum=4
kernel void last_item(global int *count, volatile global int *part, global int *sum)
{
	uint i = get_global_id(0);

	part[i] = i;
	mem_fence(CLK_GLOBAL_MEM_FENCE);
	if (atomic_inc(count) == get_global_size(0) - 1) {
		int all = 0;

		mem_fence(CLK_GLOBAL_MEM_FENCE);
		for (uint j = 0; j < get_global_size(0); j++)
			all += part[j];
		*sum = all;
	}
}
