// Two neighbours write one element.
// run: -g 64 -l 64 out=128
// expect: conflict out write W count 64 id 1
kernel void conflict_halves(global int *out)
{
	uint i = get_global_id(0);

	out[i / 2] = i; // W
}
