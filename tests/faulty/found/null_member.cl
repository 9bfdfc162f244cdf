// Particles point to the cell that they are in; one of them has left the grid.
// run: -g 32 -l 32 cells=512 mass=128 left=u32:20
// expect: null - atomic A id 20
// fault: @A is not mapped
struct cell {
	float position[3];
	int count;
};

global struct cell *cell_of(global struct cell *cells, uint particle, uint left)
{
	return particle == left ? 0 : cells + particle / 2;
}

kernel void null_member(global struct cell *cells, global float *mass, uint left)
{
	uint i = get_global_id(0);
	global struct cell *c = cell_of(cells, i, left);

	mass[i] = 1.0f / (i + 1);
	atomic_inc(&c->count); // A
}
