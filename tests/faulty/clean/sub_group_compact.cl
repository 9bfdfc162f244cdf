// Sub-group functions exchange values; a compaction with sub_group_scan and one atomic a sub-group.
// like: race
// run: -g 256 -l 64 unset:1K 1K
// options: -cl-std=CL2.0
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void sub_group_compact(global int *out, global int *in)
{
	local int next;
	const int l = get_local_id(0), g = get_group_id(0);

	if (l == 0)
		next = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	int v = (in[get_global_id(0)] + l) * 5 % 7;
	int keep = v > 2;
	int at = sub_group_scan_exclusive_add(keep), n = sub_group_reduce_add(keep), first = 0;
	if (get_sub_group_local_id() == 0)
		first = atomic_add(&next, n);
	first = sub_group_broadcast(first, 0);
	if (keep)
		out[g * 64 + first + at] = v;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l >= next)
		out[g * 64 + l] = -1;
}
