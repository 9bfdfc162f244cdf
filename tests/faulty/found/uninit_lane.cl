// One work-item of all leaves its element of local memory as it was.
// run: -g 64 -l 64 out=256 which=u32:37
// expect: uninit out write W count 1 id 26 origin local
kernel void uninit_lane(global int *out, uint which)
{
	local int tile[64];
	uint l = get_local_id(0);

	if (l != which)
		tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = tile[63 - l]; // W
}
