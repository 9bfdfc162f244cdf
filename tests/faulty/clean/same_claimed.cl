// Breadth-first search: a neighbour that two vertices have in common is claimed by one, with an atomic.
// run: -g 16 -l 16 visited=128 next=128 count=4 level=u32:3
kernel void same_claimed(global uint *visited, global uint *next, global uint *count, uint level)
{
	uint neighbour = get_global_id(0) / 2 + 16;

	if (atomic_cmpxchg(visited + neighbour, 0, level) == 0)
		next[atomic_inc(count)] = neighbour;
}
