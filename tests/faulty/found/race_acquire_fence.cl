// Stages of a pipeline: the fence that should publish a stage's result only acquires.
// run: -g 128 -l 64 out=256 stage=256 done=4
// options: -cl-std=CL2.0
// expect: race stage read R write W count 64 says memory_order_release
kernel void race_acquire_fence(global int *out, global int *stage, global atomic_int *done)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		stage[l] = l * l; // W
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
		atomic_fetch_add_explicit(done, 1, memory_order_relaxed, memory_scope_device);
		return;
	}
	while (atomic_load_explicit(done, memory_order_relaxed, memory_scope_device) < 64)
		;
	atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
	out[l] = stage[l]; // R
}
