// The barrier stands before the store that it should follow.
// run: -g 128 -l 64 out=512
// may: uninit
// expect: race local write W read R
kernel void race_wrong_place(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	barrier(CLK_LOCAL_MEM_FENCE);
	tile[l] = l; // W
	out[get_global_id(0)] = tile[l ^ 32]; // R
}
