// Work-items of one hardware thread exchange local memory: its instructions order them.
// run: -g 16 -l 16 out=64
// missed: race local write W read R
__attribute__((intel_reqd_sub_group_size(16))) kernel void lanes_of_a_thread(global int *out)
{
	local int tile[16];
	uint l = get_local_id(0);

	tile[l] = l; // W
	out[l] = tile[15 - l]; // R
}
