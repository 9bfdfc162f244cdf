// Atomics without an order are of the strongest one; a fence of both orders is on either side.
// like: race
// run: -g 64 -l 32 out=128 left=128 right=128 full=8
// options: -cl-std=CL2.0
// expect: clean
kernel void flag_sequential(global uint *out, global uint *left, global uint *right, global atomic_uint *full)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		left[l] = l;
		atomic_fetch_add(&full[0], 1);
		right[l] = 2 * l;
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
		atomic_fetch_add_explicit(&full[1], 1, memory_order_relaxed);
	} else {
		while (atomic_load(&full[0]) < 32)
			;
		out[l] = left[l];
		while (atomic_load_explicit(&full[1], memory_order_relaxed) < 32)
			;
		mem_fence(CLK_GLOBAL_MEM_FENCE);
		out[l] += right[l];
	}
}
