// A product of a sparse matrix (CSR) and a vector, a row for each work-item, in a grid that is rounded up to whole
// groups. The bound is compared with the number of columns, which is larger.
// build: --debug-info
// run: -g 64 -l 32 starts=164 columns=640 values=640 x=256 y=160 rows=u32:40 wide=u32:64
// expect O2 skl tgllp dg2: oob starts read S count 24 id 40
// expect O0 skl tgllp dg2: oob - read S
// expect pvc: oob - read S
// fault pvc: @S is not mapped
// fault O0 skl tgllp dg2: @S is not mapped
// may: uninit
struct matrix {
	global const uint *starts;
	global const uint *columns;
	global const float *values;
	uint rows, wide;
};

struct totals {
	float sum;
	float largest;
	uint used;
};

static void take(struct totals *t, float value, float x)
{
	const float product = value * x;

	t->sum += product;
	t->largest = fmax(t->largest, fabs(product));
	t->used++;
}

static void multiply(const struct matrix *m, uint row, global const float *x, struct totals *t)
{
	const uint2 range = (uint2)(m->starts[row], m->starts[row + 1]); // S

	for (uint k = range.x; k < range.y; k++) {
		const uint column = m->columns[k];

		if (column < m->wide)
			take(t, m->values[k], x[column]);
	}
}

/* Rows are scaled by their largest product, if there is one. */
static float scaled(struct totals t)
{
	return t.used && t.largest > 0 ? t.sum / t.largest : t.sum;
}

kernel void oob_sparse_rows(global const uint *starts, global const uint *columns, global const float *values,
		 global const float *x, global float *y, uint rows, uint wide)
{
	const struct matrix m = { starts, columns, values, rows, wide };
	const uint row = get_global_id(0);
	struct totals t = { 0, 0, 0 };

	if (row >= wide)
		return;
	multiply(&m, row, x, &t);
	if (row < rows)
		y[row] = scaled(t);
}
