// Several work-items, of one hardware thread and of others, mark the same places.
// run: -g 256 -l 256 marked=256
// expect: same marked write M write M
kernel void same_marks(global int *marked)
{
	uint i = get_global_id(0);

	if (i % 3)
		marked[i * 7 % 61] = 2; // M
}
