// Eight elements of local memory for each sixteen work-items.
// run: -g 16 -l 16 out=64
// expect O2: conflict local write W count 16
// expect O0 pvc: conflict local write W count 16
// expect O0 skl tgllp dg2: race local write W write W count 8
kernel void conflict_local(global int *out)
{
	local int tile[8];
	uint l = get_local_id(0);

	tile[l & 7] = l; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = tile[l / 2];
}
