// A message from one group to another, whose fence reaches only the sender's own group.
// run: -g 64 -l 32 out=128 box=128 full=4
// options: -cl-std=CL2.0
// expect: race box read R write W count 32 says memory_scope_device
kernel void race_scope(global uint *out, global uint *box, global atomic_uint *full)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		box[l] = 7 * l; // W
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_work_group);
		atomic_fetch_add_explicit(full, 1, memory_order_relaxed, memory_scope_device);
	} else {
		while (atomic_load_explicit(full, memory_order_acquire, memory_scope_device) < 32)
			;
		out[l] = box[l]; // R
	}
}
