// Neighbours write one element in turn, with a barrier between them.
// run: -g 32 -l 32 out=64
kernel void conflict_turns(global int *out)
{
	local int tile[16];
	uint l = get_local_id(0);

	if (!(l & 1))
		tile[l / 2] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l & 1)
		tile[l / 2] += l;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 16)
		out[l] = tile[l];
}
