// Several work-items mark the same places, each with its turn through them.
// run: -g 256 -l 256 marked=256
// check: race
// expect: race marked write M write M
kernel void race_marks(global int *marked)
{
	uint i = get_global_id(0);

	if (i % 3)
		marked[i * 7 % 61] = i / 61 & 1; // M
}
