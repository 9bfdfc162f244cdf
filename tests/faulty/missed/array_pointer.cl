// A pointer to an array that is kept in a variable, or passed, is not known to be one of that array.
// run: -g 8 -l 8 out=64 n=s32:4
// build: -O0
// check: oob
// missed: oob - read R
int last(const int *at, int n)
{
	return at[n]; // R
}

kernel void array_pointer(global int *out, int n)
{
	int a[4], b[4], i = get_global_id(0);

	for (int j = 0; j < 4; j++)
		a[j] = b[j] = j;
	out[i] = last(a, n) + b[n - 1];
}
