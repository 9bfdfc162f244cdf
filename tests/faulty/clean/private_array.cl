// An array in private memory whose used elements are all set.
// like: uninit
// run: -g 32 -l 32 out=128 n=u32:5
kernel void private_array(global int *out, uint n)
{
	int a[32];
	int sum = 0;
	uint i = get_global_id(0);

	for (uint k = 0; k < n; k++)
		a[(k * 7 + i) & 31] = k;
	for (uint k = 0; k < n; k++)
		sum += a[(k * 7 + i) & 31];
	out[i] = sum;
}
