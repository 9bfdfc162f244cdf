// Counters that nobody has set to zero.
// run: -g 64 -l 32 counter=unset:256 key=u32:0
// expect: uninit counter write W count 64 id 0-63
kernel void uninit_increment(global uint *counter, uint key)
{
	counter[get_global_id(0) ^ key] += 1; // W
}
