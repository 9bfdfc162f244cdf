// The magnitude of the lowest int is none.
// check: all,arith
// build:
// run: -g 16 -l 16 out=64 in=64 lowest=i32:-2147483648
// expect: arith - negate N count 1 id 9
int magnitude(int x)
{
	return x < 0 ? -x : x; // N
}

kernel void arith_magnitude(global uint *out, global const int *in, int lowest)
{
	uint i = get_global_id(0);
	int x = in[i] - (int)i;

	out[i] = (uint)magnitude(i == 9 ? lowest : x);
}
