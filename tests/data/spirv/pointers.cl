kernel void pointers(global int *out, local int *a)
{
	local int b[8];
	local int *p = out[1] > 3 ? 0 : out[2] ? a : b;

	b[get_local_id(0) & 7] = 1;
	*p = 5;
	out[0] = a[1] + b[2];
}
