// The edit distance of two words by diagonals: on each diagonal other work-items have a cell, and all come to the barrier.
// like: barrier
// run: -g 32 -l 32 one=32 other=32 sizes=8 distance=4
#define MOST 31

static int least(int a, int b, int c)
{
	return min(min(a, b), c);
}

kernel void barrier_wavefront(global const uchar *one, global const uchar *other, global const int *sizes,
		 global int *distance)
{
	local int cells[3][MOST + 1];
	const int l = get_local_id(0);
	const int rows = MOST - (sizes[0] & 7), columns = MOST - (sizes[1] & 7);

	for (int diagonal = 0; diagonal <= rows + columns; diagonal++) {
		local int *now = cells[diagonal % 3];
		local const int *last = cells[(diagonal + 2) % 3], *before = cells[(diagonal + 1) % 3];
		const int column = diagonal - l;

		if (l <= rows && column >= 0 && column <= columns) {
			if (l == 0 || column == 0)
				now[l] = diagonal;
			else
				now[l] = least(last[l] + 1, last[l - 1] + 1,
					       before[l - 1] + (one[l - 1] != other[column - 1]));
		}
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (l == rows)
		*distance = cells[(rows + columns) % 3][l];
}
