// The end of one array in local memory is the beginning of another: all of it is one surface.
// run: -g 64 -l 64 out=512
// build: -O0
// check: oob
// expect: oob local read R count 1 variable a[64] id 63,0 bytes 4
kernel void array_local_next(global int *out)
{
	local int a[64], b[64];
	uint l = get_local_id(0);

	a[l] = l;
	b[l] = 2 * l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = a[l + 1]; // R
	out[64 + l] = b[63 - l];
}
