// A function is given a part of an array, and indexes it with numbers below zero.
// run: -g 32 -l 32 in=128 out=128
// build:
// check: oob
int around(local const int *at, int radius)
{
	int sum = 0;

	for (int i = -radius; i <= radius; i++)
		sum += at[i];
	return sum;
}

int of_rows(const int (*rows)[3], int n)
{
	return rows[n][0] + rows[n - 1][2];
}

kernel void array_passed(global const int *in, global int *out)
{
	local int line[36];
	int rows[4][3], l = get_local_id(0);

	line[l + 2] = in[l];
	if (l < 2)
		line[l] = line[34 + l] = 0;
	for (int i = 0; i < 12; i++)
		rows[i / 3][i % 3] = i;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = around(line + 2 + l, 2) + around(&line[l + 2], 1) + of_rows(&rows[2], -1) + of_rows(rows, 3);
}
