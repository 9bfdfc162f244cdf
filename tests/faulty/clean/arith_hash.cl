// Unsigned sums and products wrap around, and amounts of shifts are taken by their lowest bits.
// check: all,arith
// build:
// run: -g 64 -l 64 out=256 seed=u32:0xffffffff
uint rotate_left(uint x, uint n)
{
	return x << n | x >> (32 - n);
}

kernel void arith_hash(global uint *out, uint seed)
{
	uint i = get_global_id(0), h = seed;

	for (uint k = 0; k < 5; k++)
		h = rotate_left((h ^ (i >> 8 * k)) * 0x01000193u, i & 31) + seed;
	out[i] = h - 0x80000000u;
}
