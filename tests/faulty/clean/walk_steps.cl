// Random walks whose steps come from a table, which is copied to local memory in two halves with one event.
// like: async
// build: --debug-info
// run: -g 64 -l 64 table=1K walks=512 steps=u32:20
#define HALF 128

struct walker {
	uint state;
	int x, y;
};

static uint next(struct walker *w)
{
	w->state ^= w->state << 13;
	w->state ^= w->state >> 17;
	w->state ^= w->state << 5;
	return w->state;
}

static void move(struct walker *w, int step)
{
	const int length = step & 15;

	switch (step >> 4 & 3) {
	case 0:
		w->x += length;
		break;
	case 1:
		w->x -= length;
		break;
	case 2:
		w->y += length;
		break;
	default:
		w->y -= length;
	}
}

kernel void walk_steps(global const int *table, global int2 *walks, uint steps)
{
	local int moves[2 * HALF];
	struct walker w = { get_global_id(0) * 2654435761u + 1, 0, 0 };
	event_t copied;

	copied = async_work_group_copy(moves, table, HALF, 0);
	copied = async_work_group_copy(moves + HALF, table + HALF, HALF, copied);
	wait_group_events(1, &copied);
	for (uint k = 0; k < steps; k++)
		move(&w, moves[next(&w) % (2 * HALF)]);
	walks[get_global_id(0)] = (int2)(w.x, w.y);
}
