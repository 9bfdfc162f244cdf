// Group g waits for the flag of group g - 1 before it reads what that one wrote: a chained scan.
// like: race
// run: -g 64 -l 16 unset:512 64
// options: -cl-std=CL2.0
kernel void chained_scan(global int *sums, global atomic_int *flags)
{
	local int part[16];
	local int before;
	const uint l = get_local_id(0), g = get_group_id(0);

	part[l] = (int)(get_global_id(0) % 7);
	for (uint step = 1; step < 16; step *= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		int left = l >= step ? part[l - step] : 0;
		barrier(CLK_LOCAL_MEM_FENCE);
		part[l] += left;
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l == 0) {
		before = 0;
		if (g) {
			while (!atomic_load_explicit(&flags[g - 1], memory_order_acquire, memory_scope_device))
				;
			before = sums[g * 16 - 1];
		}
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	sums[g * 16 + l] = before + part[l];
	barrier(CLK_GLOBAL_MEM_FENCE);
	if (l == 0)
		atomic_store_explicit(&flags[g], 1, memory_order_release, memory_scope_device);
}
