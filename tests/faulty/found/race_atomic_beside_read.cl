// A counter that groups add to is read without an atomic.
// run: -g 256 -l 64 out=16 count=4
// expect: race count atomic A read R
kernel void race_atomic_beside_read(global int *out, global int *count)
{
	if (get_local_id(0) == 0) {
		atomic_inc(count); // A
		out[get_group_id(0)] = *(volatile global int *)count; // R
	}
}
