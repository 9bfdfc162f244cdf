// Edges of an image (Sobel), from a tile with a halo of one pixel, and its corners.
// like: uninit
// build: --debug-info
// run: -g 32,16 -l 16,8 image=512 edges=2K width=u32:32 height=u32:16
#define W 16
#define H 8

struct picture {
	global const uchar *pixels;
	int width, height;
};

static uchar pixel(const struct picture *p, int x, int y)
{
	return p->pixels[clamp(y, 0, p->height - 1) * p->width + clamp(x, 0, p->width - 1)];
}

/* A pixel for each work-item, and those beside the edges of the group. */
static void load(local int (*tile)[W + 2], const struct picture *p)
{
	const int x = get_global_id(0), y = get_global_id(1);
	const int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;

	tile[ly][lx] = pixel(p, x, y);
	if (lx == 1)
		tile[ly][0] = pixel(p, x - 1, y);
	if (lx == W)
		tile[ly][W + 1] = pixel(p, x + 1, y);
	if (ly == 1)
		tile[0][lx] = pixel(p, x, y - 1);
	if (ly == H)
		tile[H + 1][lx] = pixel(p, x, y + 1);
	if ((lx == 1 || lx == W) && (ly == 1 || ly == H)) {
		const int dx = lx == 1 ? -1 : 1, dy = ly == 1 ? -1 : 1;

		tile[ly + dy][lx + dx] = pixel(p, x + dx, y + dy);
	}
}

kernel void sobel_halo(global const uchar *image, global int *edges, uint width, uint height)
{
	local int tile[H + 2][W + 2];
	const struct picture p = { image, width, height };
	const int lx = get_local_id(0) + 1, ly = get_local_id(1) + 1;
	int across = 0, down = 0;

	load(tile, &p);
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int d = -1; d <= 1; d++) {
		const int weight = d ? 1 : 2;

		across += weight * (tile[ly + d][lx + 1] - tile[ly + d][lx - 1]);
		down += weight * (tile[ly + 1][lx + d] - tile[ly - 1][lx + d]);
	}
	edges[get_global_id(1) * width + get_global_id(0)] = abs(across) + abs(down);
}
