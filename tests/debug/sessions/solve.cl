// run: -g 24 -l 8 @floats.1024 @floats.256 96 96
/* Systems of linear equations, one for each work-group: Gauss with pivots, then substitution. */
#define N 8

/* Row with the greatest element of column k, from row k on. */
int find_pivot(local const float *rows, int k)
{
	int best = k;

	for (int r = k + 1; r < N; r++)
		if (fabs(rows[r * (N + 1) + k]) > fabs(rows[best * (N + 1) + k]))
			best = r;
	return best;
}

/* Exchange two rows; work-item i does the columns i, i + N ... */
void exchange(local float *rows, int a, int b, int i)
{
	for (int c = i; c < N + 1; c += N) {
		float t = rows[a * (N + 1) + c];

		rows[a * (N + 1) + c] = rows[b * (N + 1) + c];
		rows[b * (N + 1) + c] = t;
	}
}

/* Subtract row k from row r, so that its element in column k becomes 0. */
void eliminate(local float *rows, local const float *factors, int k, int r)
{
	if (r <= k)
		return;
	for (int c = k; c < N + 1; c++)
		rows[r * (N + 1) + c] -= factors[r] * rows[k * (N + 1) + c];
}

/* The factor of each row below row k. */
void make_factors(local const float *rows, local float *factors, int k, int r)
{
	factors[r] = rows[r * (N + 1) + k] / rows[k * (N + 1) + k];
}

/* The solution, from the last row to the first. */
void substitute(local const float *rows, local float *x)
{
	for (int r = N - 1; r >= 0; r--) {
		float sum = rows[r * (N + 1) + N];

		for (int c = r + 1; c < N; c++)
			sum -= rows[r * (N + 1) + c] * x[c];
		x[r] = sum / rows[r * (N + 1) + r];
	}
}

kernel void solve(global const float *a, global const float *b, global float *out, global int *order)
{
	local float rows[N * (N + 1)];
	local float factors[N];
	local int pivots[N];
	int i = get_local_id(0);
	int system = get_group_id(0);

	for (int c = 0; c < N; c++)
		rows[i * (N + 1) + c] = a[(system * N + i) * N + c];
	rows[i * (N + 1) + N] = b[system * N + i];
	pivots[i] = i;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (int k = 0; k < N; k++) {
		int p = find_pivot(rows, k);

		barrier(CLK_LOCAL_MEM_FENCE);
		if (p != k) {
			exchange(rows, p, k, i);
			if (i == 0) {
				int t = pivots[p];

				pivots[p] = pivots[k];
				pivots[k] = t;
			}
		}
		barrier(CLK_LOCAL_MEM_FENCE);
		make_factors(rows, factors, k, i);
		barrier(CLK_LOCAL_MEM_FENCE);
		eliminate(rows, factors, k, i);
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	if (i == 0)
		substitute(rows, factors - 1);
	barrier(CLK_LOCAL_MEM_FENCE);
	out[system * N + i] = factors[i];
	order[system * N + i] = pivots[i];
}
