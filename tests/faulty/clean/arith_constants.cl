// Divisions by constants, which compilers make of products and shifts.
// check: all,arith
// build:
// run: -g 64 -l 64 out=256 in=256
kernel void arith_constants(global int4 *out, global const int4 *in)
{
	uint i = get_global_id(0) / 4;
	int4 x = in[i] + (int4)(-100, -7, 7, 100) * (int)i;

	if (get_global_id(0) % 4 == 0)
		out[i] = x / 7 + x % 10 + x / (int4)(3, -2, 5, 64);
}
