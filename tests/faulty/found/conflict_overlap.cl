// Stores of two shorts that begin a short apart, to an address of which the compiler knows nothing.
// run: -g 8 -l 8 out=32
// expect: conflict out write W
kernel void conflict_overlap(global short *out)
{
	uint i = get_global_id(0);

	vstore2((short2)(i, i + 100), 0, out + i); // W
}
