// Work-items that wait for another hardware thread load a flag many times.
// like: race
// run: -g 256 -l 256 data=256 flag=4 out=1024
// options: -cl-std=CL2.0
kernel void spin_acquire(global uint *data, global atomic_uint *flag, global uint *out)
{
	uint l = get_local_id(0), n = get_local_size(0);

	if (l >= n - 32) {
		if (l == n - 32) {
			for (uint i = 0; i < 400; i++)
				data[i & 63] = data[(i + 1) & 63] + i;
			atomic_store_explicit(flag, 1, memory_order_release, memory_scope_device);
		}
	} else {
		while (!atomic_load_explicit(flag, memory_order_acquire, memory_scope_device))
			;
		out[l] = data[l & 63];
	}
}
