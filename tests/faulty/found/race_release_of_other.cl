// The count is stored with release, before the data; the flag that the other group reads is relaxed.
// run: -g 64 -l 32 out=128 data=128 count=4 flag=4
// options: -cl-std=CL2.0
// expect: race data read R write W count 32
kernel void race_release_of_other(global int *out, global int *data, global atomic_int *count, global atomic_int *flag)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		data[l] = l; // W
		atomic_fetch_add_explicit(count, 1, memory_order_release, memory_scope_device);
		atomic_fetch_add_explicit(flag, 1, memory_order_relaxed, memory_scope_device);
	} else {
		while (atomic_load_explicit(flag, memory_order_acquire, memory_scope_device) < 32)
			;
		out[l] = data[l]; // R
	}
}
