// A buffer that the host never wrote, copied through local memory and added up.
// run: -g 64 -l 64 out=256 in=unset:256
// expect: uninit out write W count 64 id 0 origin in
kernel void uninit_buffer(global int *out, global const int *in)
{
	local int tile[64];
	uint i = get_global_id(0), l = get_local_id(0);

	tile[l] = in[i];
	barrier(CLK_LOCAL_MEM_FENCE);
	out[i] = 3 * tile[63 - l] + 7; // W
}
