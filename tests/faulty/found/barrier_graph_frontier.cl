// A level of a breadth-first search: neighbours of the frontier are collected in local memory, and appended to the
// queue of the next level. Work-items past the end of the frontier return before the barriers.
// build: --debug-info
// run: -g 64 -l 64 starts=260 neighbours=256 level=256 frontier=256 size=u32:24 next=1K count=4
// expect: barrier - wait B
// fault: can never continue
// may: barrier
#define ROOM 256
#define DEGREE 4

struct range {
	uint begin, end;
};

static struct range neighbours_of(global const uint *starts, uint vertex)
{
	struct range r;

	r.begin = starts[vertex];
	r.end = min(starts[vertex + 1], r.begin + DEGREE);
	return r;
}

/* Adds a vertex to those that the group has found. */
static void add(local uint *found, local uint *used, uint vertex)
{
	const uint at = atomic_inc(used);

	if (at < ROOM)
		found[at] = vertex;
}

kernel void barrier_graph_frontier(global const uint *starts, global const uint *neighbours, global int *level,
		 global const uint *frontier, uint size, global uint *next, global uint *count)
{
	local uint found[ROOM];
	local uint used, base;
	const uint i = get_global_id(0), l = get_local_id(0);
	struct range r = { 0, 0 };
	uint total;

	if (l == 0)
		used = 0;
	if (i >= size)
		return;
	barrier(CLK_LOCAL_MEM_FENCE); // B

	r = neighbours_of(starts, frontier[i] & 63);
	for (uint k = r.begin; k < r.end; k++) {
		const uint other = neighbours[k & 63] & 63;

		if (atomic_cmpxchg(&level[other], 0, 1) == 0)
			add(found, &used, other);
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	total = min(used, (uint)ROOM);
	if (l == 0)
		base = atomic_add(count, total);
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint k = l; k < total; k += get_local_size(0))
		next[base + k] = found[k];
}
