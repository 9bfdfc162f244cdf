// Work-items that find something set one flag, all to the same value.
// run: -g 64 -l 64 in=256 flag=4
// expect: same flag write W write W
kernel void same_flag(global const int *in, global int *flag)
{
	uint i = get_global_id(0);

	if (in[i] == 0)
		*flag = 1; // W
}
