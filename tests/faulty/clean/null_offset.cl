// The address of a member of no structure is a number, and nothing is read there.
// run: -g 8 -l 8 out=64 items=256
struct item {
	long weight;
	int kind;
	int count;
};

kernel void null_offset(global ulong *out, global struct item *items)
{
	uint i = get_global_id(0);
	global struct item *none = 0;
	ulong at = (ulong)&none->count;

	*(global int *)((global char *)(items + i) + at) = 7;
	out[i] = at;
}
