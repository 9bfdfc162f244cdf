// run: -g 8,4,2 -l 4,2,2 @in:256 256
// Work-groups of three dimensions.
__attribute__((noinline)) int flat(int x, int y, int z)
{
	int r = x + 8 * (y + 4 * z);
	return r; //@ "%d %d %d %d", x, y, z, r
}

kernel void threed(global int *in, global int *out)
{
	int x = get_global_id(0);
	int y = get_global_id(1);
	int z = get_global_id(2);
	int3 at = (int3)(x, y, z); //@ "%d %d %d", x, y, z
	size_t group = get_group_id(1); //@ "%v3hld", at
	int lx = get_local_id(0); //@ "%lu", group
	int ly = get_local_id(1); //@ "%d", lx
	int lz = get_local_id(2); //@ "%d", ly
	int i = flat(x, y, z); //@ "%d", lz
	int grid[2][3] = { { x, y, z }, { lx, ly, lz } }; //@ "%d", i
	int s = grid[0][1] * 100 + grid[1][0]; //@ "%d %d %d", grid[1][2], grid[0][0], grid[1][1]
	in[i] += s; //@ "%d %d", s, in[i]
	out[i] = in[i] + (int)group; //@ "%d %d", in[i], s
}
