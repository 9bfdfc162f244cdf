// The barrier of a sub-group is for global memory, and the tile is in local memory.
// run: -g 64 -l 64 out=256
// options: -cl-std=CL2.0
// expect: race local read R write W count 64
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void race_sub_group_flags(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	tile[l] = l; // W
	sub_group_barrier(CLK_GLOBAL_MEM_FENCE);
	out[l] = tile[l ^ 1]; // R
}
