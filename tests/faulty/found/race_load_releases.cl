// A load of an atomic releases nothing, also behind a fence: it writes nothing that others could see.
// run: -g 128 -l 64 data=256 flag=4 out=512
// options: -cl-std=CL2.0
// expect: race data read R write W count 64
kernel void race_load_releases(global int *data, global atomic_int *flag, global int *out)
{
	uint l = get_local_id(0);
	int seen;

	if (get_group_id(0) == 0) {
		data[l] = l; // W
		atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release,
				       memory_scope_device);
		seen = atomic_load_explicit(flag, memory_order_relaxed, memory_scope_device);
		out[l] = seen;
	} else {
		seen = atomic_load_explicit(flag, memory_order_acquire, memory_scope_device);
		out[64 + l] = data[l] + seen; // R
	}
}
