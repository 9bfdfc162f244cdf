// A ticket lock whose loads and stores are relaxed: what the lock protects is not ordered.
// run: -g 64 -l 16 8 256
// options: -cl-std=CL2.0
// expect: race total read T write T
// expect: race total write T write T
kernel void race_ticket(global atomic_uint *lock, global int *total)
{
	local int part[16];
	const uint l = get_local_id(0);

	part[l] = (int)get_global_id(0) * 3 % 17;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l == 0) {
		int sum = 0;
		for (int i = 0; i < 16; i++)
			sum += part[i];
		uint mine = atomic_fetch_add_explicit(&lock[0], 1, memory_order_relaxed, memory_scope_device);
		while (atomic_load_explicit(&lock[1], memory_order_relaxed, memory_scope_device) != mine)
			;
		total[0] += sum; // T
		atomic_store_explicit(&lock[1], mine + 1, memory_order_relaxed, memory_scope_device);
	}
}
