// All work-items read a tile between two barriers. Half of them replace elements that nobody reads, which compilers
// load with those around them; and a sub-group reads and writes its part of a buffer as blocks.
// like: conflict
// run: -g 16 -l 16 in=256 data=256 n=u32:64
#pragma OPENCL EXTENSION cl_intel_subgroups : enable
__attribute__((intel_reqd_sub_group_size(16)))
kernel void uniform_tile(global const float *in, global uint *data, uint n)
{
	local float tile[16];
	uint l = get_local_id(0);
	float sum = 0;

	for (uint k = 0; k < n; k += 16) {
		tile[l] = in[k + l];
		barrier(CLK_LOCAL_MEM_FENCE);
		for (uint j = 0; j < 16; j += 4)
			sum = sum * 0.5f + tile[j] + tile[j + 3];
		if (l % 4 == 1)
			tile[l] = sum;
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	data[l] = (uint)sum;
	data[16 + l] = intel_sub_group_block_read(data) + l;
	intel_sub_group_block_write(data, intel_sub_group_block_read(data + 16));
}
