// Particles are distributed to cells: work-items of one cell take places by an atomic, and store members of structures
// there, which stand beside one another.
// like: conflict
// run: -g 96 -l 32 particles=768 counts=32 cells=2K
#define CELLS 8
#define ROOM 32

struct entry {
	ushort id;
	uchar x, y;
};

struct cell {
	struct entry entries[ROOM];
	uint sum[ROOM];
};

static uint cell_of(float2 at, uint i)
{
	return ((uint)(at.x * 2) + (uint)at.y + i * 5) % CELLS;
}

kernel void conflict_members(global const float2 *particles, global uint *counts, global struct cell *cells)
{
	const uint i = get_global_id(0);
	const float2 at = particles[i];
	const uint cell = cell_of(at, i), place = atomic_inc(&counts[cell]);

	if (place >= ROOM)
		return;
	cells[cell].entries[place].id = i;
	cells[cell].entries[place].x = at.x;
	cells[cell].entries[place].y = at.y + i;
	cells[cell].sum[place] = i * place;
}
