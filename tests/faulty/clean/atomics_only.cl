// A counter and a maximum that all groups change with atomics alone.
// like: race
// run: -g 256 -l 64 count=4 most=4
kernel void atomics_only(global int *count, global int *most)
{
	uint i = get_global_id(0);

	atomic_max(most, (int)((i * 77) & 255));
	if (atomic_inc(count) > 1000)
		atomic_xchg(count, 0);
}
