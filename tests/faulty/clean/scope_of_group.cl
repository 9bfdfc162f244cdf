// Halves of a group: the scope of the group is enough for its work-items.
// like: race
// run: -g 128 -l 64 out=512 box=512 full=8
// options: -cl-std=CL2.0
// expect: clean
kernel void scope_of_group(global uint *out, global uint *box, global atomic_uint *full)
{
	uint l = get_local_id(0), g = get_group_id(0);

	if (l < 32) {
		box[g * 64 + l] = l + 100;
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_work_group);
		atomic_fetch_add_explicit(&full[g], 1, memory_order_relaxed, memory_scope_work_group);
	} else {
		while (atomic_load_explicit(&full[g], memory_order_relaxed, memory_scope_work_group) < 32)
			;
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_work_group);
		out[g * 64 + l] = box[g * 64 + l - 32];
	}
}
