// Each sub-group has a row of its own, some of them longer: its work-items come to its sub_group_barrier() together.
// like: barrier
// build:
// options: -cl-std=CL2.0
// run: -g 64 -l 64 lengths=64 out=256
#pragma OPENCL EXTENSION cl_khr_subgroups : enable

kernel void barrier_sub_group_rows(global const uchar *lengths, global int *out)
{
	local int row[64];
	const uint l = get_local_id(0), s = get_sub_group_id(), k = get_sub_group_local_id();
	const uint size = get_sub_group_size(), length = 1 + s % 3 + (lengths[s] & 1);
	const uint first = l - k;

	row[l] = l;
	if (s == 7)
		return;
	sub_group_barrier(CLK_LOCAL_MEM_FENCE);
	for (uint turn = 0; turn < length; turn++) {
		const int left = row[first + (k + size - 1) % size];

		sub_group_barrier(CLK_LOCAL_MEM_FENCE);
		row[l] += left;
		sub_group_barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[l] = row[first + size - 1 - k];
}
