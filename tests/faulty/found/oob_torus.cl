// Conway's game of life on a torus: the remainder of a negative number is negative.
// run: -g 16,16 -l 16,16 cells=256 out=256 width=u32:16 height=u32:16 turns=u32:4 now=local:256 then=local:256
// expect: oob local read R
// may: uninit
#define ALIVE 1
#define DEAD 0

int wrapped(int at, int size)
{
	return at % size;
}

uchar cell_at(local const uchar *field, int x, int y, int width, int height)
{
	return field[wrapped(y, height) * width + wrapped(x, width)]; // R
}

int neighbours(local const uchar *field, int x, int y, int width, int height)
{
	int count = 0;

	for (int dy = -1; dy <= 1; dy++)
		for (int dx = -1; dx <= 1; dx++)
			if (dx || dy)
				count += cell_at(field, x + dx, y + dy, width, height);
	return count;
}

uchar next_state(uchar now, int count)
{
	if (now == ALIVE)
		return count == 2 || count == 3 ? ALIVE : DEAD;
	return count == 3 ? ALIVE : DEAD;
}

kernel void oob_torus(global const uchar *cells, global uchar *out, int width, int height, int turns,
		 local uchar *now, local uchar *then)
{
	int x = get_local_id(0), y = get_local_id(1);
	int at = y * width + x;

	now[at] = cells[at] & 1;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int turn = 0; turn < turns; turn++) {
		local uchar *swap = now;

		then[at] = next_state(now[at], neighbours(now, x, y, width, height));
		barrier(CLK_LOCAL_MEM_FENCE);
		now = then;
		then = swap;
	}
	out[at] = now[at];
}
