// run: -g 32 -l 16 @in:128 128
// Functions of sub-groups: other lanes' values, and where one is.
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
// options: -cl-std=CL2.0
__attribute__((noinline)) int around(int v, int by)
{
	int there = (v + by) & 15;
	return there; //@ "%d %d %d", v, by, there
}

__attribute__((intel_reqd_sub_group_size(16)))
kernel void lanes(global int *in, global int *out)
{
	uint me = get_sub_group_local_id();
	uint number = get_sub_group_id();
	int v = in[get_global_id(0)]; //@ "%u %u", me, number
	int sum = sub_group_reduce_add(v); //@ "%d", v
	int before = sub_group_scan_exclusive_add(v); //@ "%d %d", sum, v
	int first = sub_group_broadcast(v, 0); //@ "%d", before
	int from = around((int)me, 3); //@ "%d", first
	int other = intel_sub_group_shuffle(v, (uint)from); //@ "%d", from
	int down = intel_sub_group_shuffle_down(v, other, 2); //@ "%d %d", other, first
	int mixed = intel_sub_group_shuffle_xor(down, 1); //@ "%d", down
	bool every = sub_group_all(mixed >= 0); //@ "%d %d", mixed, mixed - down
	out[get_global_id(0)] = sum + before + mixed + every; //@ "%d %u", every, me + 1
}
