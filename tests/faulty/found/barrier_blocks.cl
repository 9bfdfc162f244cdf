// The discrete cosine transform of blocks of a picture: those at its border have a barrier that not all come to.
// run: -g 24,16 -l 8,8 picture=260 out=520 width=u32:20 height=u32:13
// expect: barrier - wait B
// fault O0: the group can never continue
// may: uninit
#define SIDE 8

float weight(int k)
{
	return k ? 0.5f : 0.35355339f;
}

float row_sum(local const float *block, int y, int u)
{
	float sum = 0;

	for (int x = 0; x < SIDE; x++)
		sum += block[y * SIDE + x] * cospi((2 * x + 1) * u / 16.0f);
	return weight(u) * sum;
}

float column_sum(local const float *block, int x, int v)
{
	float sum = 0;

	for (int y = 0; y < SIDE; y++)
		sum += block[y * SIDE + x] * cospi((2 * y + 1) * v / 16.0f);
	return weight(v) * sum;
}

kernel void barrier_blocks(global const uchar *picture, global short *out, int width, int height)
{
	local float block[SIDE * SIDE], rows[SIDE * SIDE];
	int x = get_local_id(0), y = get_local_id(1);
	int px = get_global_id(0), py = get_global_id(1);
	int own = y * SIDE + x;

	block[own] = px < width && py < height ? picture[py * width + px] - 128.0f : 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (px < width && py < height) {
		float sum;

		rows[own] = row_sum(block, y, x);
		barrier(CLK_LOCAL_MEM_FENCE); // B
		sum = column_sum(rows, x, y);
		out[py * width + px] = convert_short_sat_rte(sum);
	}
}
