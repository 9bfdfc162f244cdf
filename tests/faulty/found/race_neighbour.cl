// Each work-item reads what another one wrote, without a barrier.
// run: -g 128 -l 128 out=512
// may: uninit
// expect: race local write W read R
kernel void race_neighbour(global int *out)
{
	local int tile[128];
	uint l = get_local_id(0);

	tile[l] = l; // W
	out[l] = tile[127 - l]; // R
}
