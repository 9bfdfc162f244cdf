// A launch that may go on has nothing to pass over: what a mask keeps from being read is not read.
// like: oob
// keep-going
// run: -g 64 -l 32 table=128 out=256
// expect: clean
kernel void going_guard(global uint *table, global uint *out)
{
	size_t i = get_global_id(0);
	uint entry = 3;

	if (i < 32)
		entry = table[i];
	out[i] = entry;
}
