// run: -g 64 -l 32 @in:256 256
// Functions of whole work-groups.
// options: -cl-std=CL2.0
__attribute__((noinline)) int weigh(int v, int total)
{
	int r = total ? v * 100 / total : 0;
	return r; //@ "%d %d %d", v, total, r
}

kernel void groups(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int v = in[gid] & 63;
	int total = work_group_reduce_add(v); //@ "%d %d", gid, v
	int most = work_group_reduce_max(v); //@ "%d", total
	int before = work_group_scan_exclusive_add(v); //@ "%d", most
	int mine = work_group_scan_inclusive_min(v); //@ "%d", before
	int third = work_group_broadcast(v, 3); //@ "%d", mine
	int every = work_group_all(v >= mine); //@ "%d", third
	int some = work_group_any(v == most); //@ "%d", every
	int share = weigh(v, total); //@ "%d", some
	uint number = (uint)get_group_id(0) * 100; //@ "%d", share
	out[gid] = share + before + third + (int)number; //@ "%u %d %d", number, share, before - mine
}
