// A tile is read by columns after a barrier.
// like: race
// run: -g 32,32 -l 16,16 out=4K in=4K
kernel void transpose(global float *out, global const float *in)
{
	local float tile[16][17];
	uint x = get_local_id(0), y = get_local_id(1);

	tile[y][x] = in[32 * get_global_id(1) + get_global_id(0)];
	barrier(CLK_LOCAL_MEM_FENCE);
	out[32 * (16 * get_group_id(0) + y) + 16 * get_group_id(1) + x] = tile[x][y];
}
