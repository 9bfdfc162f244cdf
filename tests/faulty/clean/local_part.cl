// A part of local memory is written, and the same part is read.
// like: uninit
// run: -g 64 -l 64 out=256
kernel void local_part(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	if (l < 40)
		tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = l < 40 ? tile[39 - l] : 0;
}
