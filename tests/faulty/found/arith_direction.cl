// Fixed-point numbers are divided by a sign that is -1, and one of them is the lowest int.
// check: all,arith
// build:
// run: -g 16 -l 16 out=64 lowest=i32:-2147483648
// expect: arith - divide D count 1 id 3
kernel void arith_direction(global int *out, int lowest)
{
	uint i = get_global_id(0);
	int sign = i & 1 ? -1 : 1;
	int value = i == 3 || i == 4 ? lowest : (int)i << 16;

	out[i] = value / sign; // D
}
