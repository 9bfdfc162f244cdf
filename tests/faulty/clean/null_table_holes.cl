// A table of pointers with holes, which is asked before each use, in one condition.
// run: -g 32 -l 32 table=256 data=128 out=128
kernel void null_table_holes(global ulong *table, global int *data, global int *out)
{
	uint i = get_global_id(0);
	global int *p;

	table[i] = i % 3 ? (ulong)(data + i) : 0;
	p = (global int *)table[i];
	out[i] = p && *p == 0 ? 1 : 2;
	if (p)
		*p = i;
}
