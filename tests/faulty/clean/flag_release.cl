// A release and an acquire, without a fence of their own.
// like: race
// run: -g 64 -l 32 out=128 box=128 full=4
// options: -cl-std=CL2.0
// expect: clean
kernel void flag_release(global uint *out, global uint *box, global atomic_uint *full)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		box[l] = 7 * l;
		atomic_fetch_add_explicit(full, 1, memory_order_release, memory_scope_device);
	} else {
		while (atomic_load_explicit(full, memory_order_acquire, memory_scope_device) < 32)
			;
		out[l] = box[l];
	}
}
