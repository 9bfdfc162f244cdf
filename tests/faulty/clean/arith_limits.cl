// The lowest and highest values that operations of ints and conversions have.
// check: all,arith
// build:
// run: -g 4 -l 4 out=64 low=i32:-2147483648 high=i32:2147483647
kernel void arith_limits(global int *out, int low, int high)
{
	int i = get_global_id(0);
	float end = 2147483520.0f + i * 16; // rounded to a float below 2^31

	out[4 * i] = low / (i + 1) + high / (i + 1) + low % (i + 1) - 1 + 1;
	out[4 * i + 1] = (int)end + (int)-2147483648.0f + (uchar)(255.9f - i) + (uint)(-0.9f);
	out[4 * i + 2] = -(low + 1) / -1 + high;
	out[4 * i + 3] = high * -1 + low * (i != i) - 1;
}
