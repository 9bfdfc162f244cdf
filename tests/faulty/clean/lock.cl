// A lock that is taken and given back with atomics, with a fence behind the one and before the other.
// like: race
// run: -g 256 -l 64 sum=4 lock=4
kernel void lock(volatile global int *sum, volatile global int *lock)
{
	if (get_local_id(0) == 0) {
		while (atomic_cmpxchg(lock, 0, 1))
			;
		mem_fence(CLK_GLOBAL_MEM_FENCE);
		*sum += 1;
		mem_fence(CLK_GLOBAL_MEM_FENCE);
		atomic_xchg(lock, 0);
	}
}
