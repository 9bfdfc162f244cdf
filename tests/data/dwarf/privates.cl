/* Branches that depend on parts of private variables that were never written. */
typedef struct {
	char kind;
	struct {
		int first;
		long second[2];
	} in[2];
} record;

int helper(int n, int argument)
{
	int x;
	int table[3];

	table[0] = n;
	if (n > argument) {
		int x;

		if (n > 100)
			x = n;
		if (x > 3)
			table[0]++;
	}
	if (n > 1000)
		x = n;
	if (x > 2)
		table[0]++;
	if (table[n])
		table[0]++;
	return table[0];
}

int pick(int n)
{
	int picked;

	if (n > 1000)
		picked = n;
	return picked;
}

kernel void privates(global int *out, int one)
{
	record r;
	int matrix[2][3];
	float4 vector;

	r.kind = one;
	if (r.in[one].second[one] > 5)
		out[0] = 1;
	matrix[0][0] = one;
	if (matrix[one][2] > 5)
		out[1] = 2;
	vector.x = one;
	if (vector.z > 5)
		out[2] = 3;
	int got = pick(one);

	if (got > 5)
		out[3] = 4;
	out[4] = helper(one, 0);
}
