// Work-items of a sub-group exchange local memory with its own barrier.
// like: race
// run: -g 16 -l 16 out=64
// options: -cl-std=CL2.0
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
__attribute__((intel_reqd_sub_group_size(16))) kernel void sub_group_order(global int *out)
{
	local int tile[16];
	uint l = get_local_id(0);

	tile[l] = l;
	sub_group_barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = tile[15 - l];
}
