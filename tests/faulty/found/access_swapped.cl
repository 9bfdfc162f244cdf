// Two steps of a heat equation: source and target of the second one are not swapped.
// run: -g 64 -l 64 from=ro:264 to=264 step=u32:1
// expect: access from write W count 64 id 0
void relax(global const float *from, global float *to, uint i)
{
	to[i] = 0.5f * from[i] + 0.25f * (from[i - 1] + from[i + 1]); // W
}

kernel void access_swapped(global float *from, global float *to, uint step)
{
	uint i = get_global_id(0) + 1;

	if (step & 1)
		relax(to, from, i);
	else
		relax(from, to, i);
}
