// As flag, with the acquire and release of OpenCL 2.0.
// like: race
// run: -g 128 -l 64 out=256 data=256 flag=4
// options: -cl-std=CL2.0
kernel void flag_acquire(global int *out, global int *data, global atomic_int *flag)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		data[l] = l;
		work_group_barrier(CLK_GLOBAL_MEM_FENCE);
		if (l == 0)
			atomic_store_explicit(flag, 1, memory_order_release, memory_scope_device);
	} else {
		while (!atomic_load_explicit(flag, memory_order_acquire, memory_scope_device))
			;
		out[l] = data[l];
	}
}
