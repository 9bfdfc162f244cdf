// Pointers to the end of an array are compared, and stepped back from.
// run: -g 16 -l 16 out=192 n=s32:4
// build: -O0
// check: oob
kernel void array_one_past(global int *out, int n)
{
	local int part[16];
	int a[4], sum = 0, i = get_local_id(0);

	for (int *p = a; p != &a[n]; p++)
		*p = p - a;
	for (int *p = &a[n]; p != a;)
		sum += *--p;
	part[i] = i;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[i] = sum + (&a[n])[-1] + *(&part[i + 1] - 1);
	out[16 + i] = &a[n] - &a[0];
	out[32 + i] = (&part[16])[-1 - i];
}
