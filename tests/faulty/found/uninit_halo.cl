// A tile with a border of one element on each side, of which only the left one is loaded.
// run: -g 128 -l 64 out=512 in=512
// expect: uninit out write W count 2 id 63 origin local
kernel void uninit_halo(global int *out, global const int *in)
{
	local int tile[66];
	uint i = get_global_id(0), l = get_local_id(0);

	tile[l + 1] = in[i];
	if (l == 0)
		tile[0] = i ? in[i - 1] : 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[i] = tile[l] + tile[l + 1] + tile[l + 2]; // W
}
