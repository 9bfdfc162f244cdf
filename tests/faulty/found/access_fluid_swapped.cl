// A step of a fluid on a grid: densities of the last step are read, and those of this one written. At the walls the
// result goes into the wrong grid.
// build: --debug-info
// run: -g 16,16 -l 16,16 old=ro:1K new=1K wall=256 width=u32:16 viscosity=f32:0.1
// expect: access old write W count 60 id 0
// may: race
struct cell {
	float density;
	float flow;
	bool solid;
};

static float at(global const float *grid, int x, int y, int width)
{
	return grid[clamp(y, 0, width - 1) * width + clamp(x, 0, width - 1)];
}

/* The sum of the differences between a cell and its four neighbours. */
static float laplacian(global const float *grid, int x, int y, int width)
{
	return at(grid, x - 1, y, width) + at(grid, x + 1, y, width) + at(grid, x, y - 1, width) +
	       at(grid, x, y + 1, width) - 4 * at(grid, x, y, width);
}

static bool is_wall(global const uchar *wall, int x, int y, int width)
{
	return wall[y * width + x] || x == 0 || y == 0 || x == width - 1 || y == width - 1;
}

static struct cell cell_of(global const float *grid, global const uchar *wall, int x, int y,
			   int width, float viscosity)
{
	struct cell c;

	c.density = at(grid, x, y, width);
	c.flow = viscosity * laplacian(grid, x, y, width);
	c.solid = is_wall(wall, x, y, width);
	return c;
}

kernel void access_fluid_swapped(global float *old, global float *new, global const uchar *wall, uint width,
		 float viscosity)
{
	const int x = get_global_id(0), y = get_global_id(1);
	const uint here = y * width + x;
	const struct cell c = cell_of(old, wall, x, y, width, viscosity);

	if (c.solid) {
		old[here] = 0; // W
		return;
	}
	new[here] = clamp(c.density + c.flow, 0.0f, 1.0f);
}
