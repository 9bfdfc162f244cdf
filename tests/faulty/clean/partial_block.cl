// The last block that a sub-group reads is partly out of bounds; each work-item then stores its own element.
// like: race
// run: -g 48 -l 48 data=160 n=u32:40
// check: race
// platforms: tgllp
// fault O0: is not mapped
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
__attribute__((intel_reqd_sub_group_size(16)))
kernel void partial_block(global uint *data, uint n)
{
	uint i = get_global_id(0);
	uint v = intel_sub_group_block_read(data + get_sub_group_id() * 16);

	if (i < n)
		data[i] = v + get_sub_group_local_id();
}
