// A lock that compare_exchange takes with acquire and a store gives back with release.
// like: race
// run: -g 256 -l 64 lock=4 sum=4
// options: -cl-std=CL2.0
// expect: clean
kernel void lock_compare(global atomic_int *lock, global int *sum)
{
	if (get_local_id(0) == 0) {
		int unlocked = 0;

		while (!atomic_compare_exchange_strong_explicit(lock, &unlocked, 1, memory_order_acquire,
								memory_order_relaxed, memory_scope_device))
			unlocked = 0;
		*sum += get_group_id(0);
		atomic_store_explicit(lock, 0, memory_order_release, memory_scope_device);
	}
}
