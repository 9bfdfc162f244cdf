// Half of each sub-group comes to its barrier; what the other half has written is in no order with it.
// run: -g 32 -l 32 out=128
// options: -cl-std=CL2.0
// expect: barrier - wait B count 16
// expect: race local read R write W count 8
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
__attribute__((intel_reqd_sub_group_size(16))) kernel void barrier_sub_group(global int *out)
{
	volatile local int tile[32];
	uint l = get_local_id(0);

	tile[l] = l; // W
	if (l % 16 < 8) {
		sub_group_barrier(CLK_LOCAL_MEM_FENCE); // B
		if (l % 2 == 0)
			out[l] = tile[l + 1];
		else
			out[l] = tile[l + 8]; // R
	}
}
