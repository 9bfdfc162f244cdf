// An index that comes from a table: entry 7 is too large.
// run: -g 16 -l 16 out=64 table=64
// expect: oob out write W count 1 id 7
// fault pvc: @W is not mapped
// fault O0 skl tgllp dg2: is not mapped
kernel void oob_index_from_memory(global int *out, global int *table)
{
	uint i = get_global_id(0);

	table[i] = i == 7 ? 1000 : i;
	out[table[i]] = i; // W
}
