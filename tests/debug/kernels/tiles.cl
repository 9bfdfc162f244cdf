// run: -g 8,8 -l 4,4 @in:256 @in:256 256
// Products of matrices by tiles: local arrays of two dimensions, groups of two dimensions.
#define N 8
#define T 4
__attribute__((noinline)) int flat(int2 at)
{
	int i = at.y * N + at.x;
	return i; //@ "%v2hld %d", at, i
}

kernel void tiles(global int *a, global int *b, global int *out)
{
	local int left[T][T], right[T][T + 1];
	int2 at = (int2)(get_global_id(0), get_global_id(1));
	int2 in_tile = (int2)(get_local_id(0), get_local_id(1)); //@ "%v2hld", at
	int sum = 0; //@ "%d %d", in_tile.x, in_tile.y
	for (int tile = 0; tile < N / T; tile++) {
		int2 of_a = (int2)(tile * T + in_tile.x, at.y);
		int2 of_b = (int2)(at.x, tile * T + in_tile.y); //@ "%v2hld %d", of_a, tile
		left[in_tile.y][in_tile.x] = a[flat(of_a)]; //@ "%v2hld", of_b
		right[in_tile.y][in_tile.x] = b[flat(of_b)]; //@ "%d", left[in_tile.y][in_tile.x]
		barrier(CLK_LOCAL_MEM_FENCE);
		sum += left[in_tile.y][0] * right[0][in_tile.x]; //@ "%d %d %d", left[3][2], right[2][3], sum
		for (int k = 1; k < T; k++) {
			sum += left[in_tile.y][k] * right[k][in_tile.x]; //@ "%d %d", k, sum
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	int where = flat(at); //@ "%d", sum
	out[where] = sum; //@ "%d %d", where, sum
}
