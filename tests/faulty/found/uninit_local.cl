// Local memory that is read before anybody has written it.
// run: -g 64 -l 64 out=256
// expect: uninit out write W count 64 id 0 origin local
kernel void uninit_local(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	if (get_global_size(0) == 1)
		tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = tile[l ^ 1]; // W
}
