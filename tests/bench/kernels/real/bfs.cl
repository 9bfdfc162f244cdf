/* SPDX-License-Identifier: MIT */
//: items 10 18
//: rising n+1 12
//: below 12*n n
//: below n 4
//: zeros n
/* A level of a breadth-first search: each node of the level sets the level of neighbours that have no level yet. */
kernel void bfs(global const uint *first, global const uint *neighbour, global const uint *level, global uint *marked)
{
	uint i = get_global_id(0), end = first[i + 1];

	if (level[i] != 1)
		return;
	for (uint k = first[i]; k < end; k++) {
		uint to = neighbour[k];

		if (level[to] == 3)
			marked[to] = 2;
	}
}
