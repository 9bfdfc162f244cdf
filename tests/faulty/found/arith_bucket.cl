// A hash table whose number of buckets is a power of two of the load, rounded down to 0.
// check: all,arith
// build:
// run: -g 32 -l 32 bucket=128 items=u32:3
// expect: arith - remainder D count 32 id 0
uint hash(uint key)
{
	key ^= key >> 16;
	key *= 0x45d9f3bu;
	return key ^ key >> 16;
}

kernel void arith_bucket(global uint *bucket, uint items)
{
	uint i = get_global_id(0), buckets = items / 4;

	bucket[i] = hash(i) % buckets; // D
}
