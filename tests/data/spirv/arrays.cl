/* Arrays that are indexed by variables, for tests/unit/spirv. */
union both {
	int words[2];
	uchar bytes[8];
};

struct item {
	char kind;
	int rows[3][5];
	struct {
		short k[2];
	} in[3];
	int last[1];
};

typedef int row[6];

kernel void arrays(global int *out, global struct item *list, int n)
{
	union both v;
	row table[4];
	struct item own;
	local struct item shared[2];
	int a[4], sum = 0;
	float4 f[2];

	v.bytes[n] = 1;
	table[n][n + 1] = 3;
	own.rows[n][2] = n;
	own.in[n].k[n] = 3;
	shared[n].rows[1][n] = 4;
	*(table[1] + n) = 4;
	list[n].in[1].k[n] += 3;
	list->last[n] = 5;
	atomic_add(&shared[1].rows[2][n], n);
	own = shared[n];
	*(a + n) = n > 2 ? table[n][0] : v.words[n];
	sum = (&a[4])[-n] + ((int *)&own)[n] + a[1];
	f[n].y = 1;
	out[n] = sum + (int)f[1].y;
}
