// Loads and stores at random.
kernel void random(global uint *data, uint mask, uint turns)
{
	uint at = get_global_id(0) * 2654435761u;
	for (uint n = 0; n < turns; n++) {
		at = at * 1664525u + 1013904223u;
		data[at & mask] = data[(at >> 8) & mask] + n;
	}
	data[get_global_id(0)] = at;
}
