// A queue in global memory: places are taken by a relaxed add, a count by acq_rel tells the last group.
// like: race
// run: -g 128 -l 32 unset:512 32 16
// options: -cl-std=CL2.0
kernel void queue_orders(global int *items, global atomic_int *state, global int *sum)
{
	local bool last;
	const int i = get_global_id(0);

	if (i % 3 == 0) {
		int at = atomic_fetch_add_explicit(&state[0], 1, memory_order_relaxed, memory_scope_device);
		items[at] = i * i;
	}
	work_group_barrier(CLK_GLOBAL_MEM_FENCE);
	if (get_local_id(0) == 0)
		last = atomic_fetch_add_explicit(&state[1], 1, memory_order_acq_rel, memory_scope_device) ==
		       (int)get_num_groups(0) - 1;
	work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
	if (!last)
		return;
	const int n = atomic_load_explicit(&state[0], memory_order_relaxed, memory_scope_device);
	int mine = 0;
	for (int k = get_local_id(0); k < n; k += get_local_size(0))
		mine += items[k] & 15;
	atomic_fetch_add_explicit((volatile global atomic_int *)sum, mine, memory_order_relaxed, memory_scope_device);
}
