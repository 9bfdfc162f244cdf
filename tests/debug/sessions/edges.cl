// run: -g 32,32 -l 8,8 @bytes.1024 1024 4096 u32:32
/* Edges of a picture: blur, gradient by Sobel, and a threshold that depends on the neighbourhood. */
#define WIDTH 32
#define TILE 8
#define RADIUS 2
#define SIDE (TILE + 2 * RADIUS)

/* A coordinate inside of the picture. */
int inside(int v, int size)
{
	return v < 0 ? 0 : v >= size ? size - 1 : v;
}

/* Load the tile with its margin. */
void load_tile(local float *tile, global const uchar *in, int height)
{
	int x0 = (int)get_group_id(0) * TILE - RADIUS;
	int y0 = (int)get_group_id(1) * TILE - RADIUS;

	for (int y = get_local_id(1); y < SIDE; y += TILE)
		for (int x = get_local_id(0); x < SIDE; x += TILE)
			tile[y * SIDE + x] = in[inside(y0 + y, height) * WIDTH + inside(x0 + x, WIDTH)];
	barrier(CLK_LOCAL_MEM_FENCE);
}

/* Weight of a neighbour. */
float weight(int dx, int dy)
{
	return 1.0f / (1 + dx * dx + dy * dy);
}

/* The mean of the neighbourhood. */
float blur(local const float *tile, int x, int y)
{
	float sum = 0, weights = 0;

	for (int dy = -RADIUS; dy <= RADIUS; dy++)
		for (int dx = -RADIUS; dx <= -RADIUS; dx++) {
			float w = weight(dx, dy);

			sum += w * tile[(y + dy) * SIDE + x + dx];
			weights += w;
		}
	return sum / weights;
}

/* The gradient's square. */
float gradient(local const float *tile, int x, int y)
{
	local const float *at = tile + y * SIDE + x;
	float gx = at[1] - at[-1] + (at[SIDE + 1] - at[SIDE - 1] + at[-SIDE + 1] - at[-SIDE - 1]) / 2;
	float gy = at[SIDE] - at[-SIDE] + (at[SIDE + 1] - at[-SIDE + 1] + at[SIDE - 1] - at[-SIDE - 1]) / 2;

	return gx * gx + gy * gy;
}

kernel void edges(global const uchar *in, global uchar *out, global float *smooth, int height)
{
	local float tile[SIDE * SIDE];
	int gx = get_global_id(0);
	int gy = get_global_id(1);
	int x = get_local_id(0) + RADIUS;
	int y = get_local_id(1) + RADIUS;
	float mean, g;

	load_tile(tile, in, height);
	mean = blur(tile, x, y);
	g = gradient(tile, x, y);
	smooth[gy * WIDTH + gx] = mean;
	out[gy * WIDTH + gx] = g > mean * mean / 4 ? 255 : 0;
}
