// A bank: the first group takes the lock without a fence, which is a race if another group has had the lock before.
// In the order of groups no other has.
// options: -cl-std=CL2.0
// run: -g 2 -l 1 lock=64 account=64
// check: race
// missed: race account write W
kernel void lock_order(volatile global atomic_int *lock, volatile global int *account)
{
	const bool first = get_group_id(0) == 0;
	int free = 0;

	while (!atomic_compare_exchange_strong_explicit(lock, &free, 1, memory_order_relaxed,
							memory_order_relaxed, memory_scope_device))
		free = 0;
	if (!first)
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire,
				       memory_scope_device);
	account[0] += first ? 100 : -30; // W
	atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
	atomic_store_explicit(lock, 0, memory_order_relaxed, memory_scope_device);
}
