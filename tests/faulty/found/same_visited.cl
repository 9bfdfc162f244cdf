// Breadth-first search: two vertices of the front have a neighbour in common, which both mark.
// run: -g 16 -l 16 visited=128 next=128 level=u32:3
// expect: same visited write W count 16 id 1
kernel void same_visited(global uint *visited, global uint *next, uint level)
{
	uint v = get_global_id(0), neighbour = v / 2 + 16;

	visited[neighbour] = level; // W
	next[v] = neighbour;
}
