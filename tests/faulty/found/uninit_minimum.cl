// The best distance so far, which nobody has set to infinity.
// run: -g 32 -l 32 best=unset:128 distance=128
// expect: uninit best write W count 32 id 0-31
kernel void uninit_minimum(global float *best, global const float *distance)
{
	uint i = get_global_id(0);

	best[i] = fmin(best[i], distance[i]); // W
}
