/* SPDX-License-Identifier: MIT */
//: square 10 20
//: local 16 16
//: below n 1000
//: zeros n
//: uint side
//: uint 5
/* A step of the algorithm of Floyd and Warshall: shortest paths that may pass node k. */
kernel void floyd(global const uint *way, global uint *out, uint side, uint k)
{
	uint x = get_global_id(0), y = get_global_id(1);

	out[y * side + x] = min(way[y * side + x], way[y * side + k] + way[k * side + x]);
}
