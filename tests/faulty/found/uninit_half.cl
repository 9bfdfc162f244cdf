// Only the lower halves of the elements are written.
// run: -g 32 -l 32 out=128
// expect: uninit out write W count 32 id 0 origin local
kernel void uninit_half(global uint *out)
{
	local ushort tile[64];
	uint l = get_local_id(0);

	tile[2 * l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = *(local uint *)(tile + 2 * (31 - l)); // W
}
