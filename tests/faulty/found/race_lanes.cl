// Work-items of one hardware thread exchange local memory without a barrier.
// run: -g 16 -l 16 out=64
// expect: race local read R write W count 16
__attribute__((intel_reqd_sub_group_size(16))) kernel void race_lanes(global int *out)
{
	local int tile[16];
	uint l = get_local_id(0);

	tile[l] = l; // W
	out[l] = tile[15 - l]; // R
}
