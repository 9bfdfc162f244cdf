// A table of pointers, none of which was set.
// run: -g 64 -l 64 table=512
// expect: null - write W id 0
// fault: @W is not mapped
kernel void null_table(global ulong *table)
{
	global int *p = (global int *)table[get_global_id(0)];

	*p = 1; // W
}
