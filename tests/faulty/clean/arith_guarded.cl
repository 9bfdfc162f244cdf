// Divisions and conversions under a condition, which the compiler may execute before it selects.
// check: all,arith
// build:
// run: -g 32 -l 32 out=128 in=128
kernel void arith_guarded(global int *out, global const int *in)
{
	int i = get_global_id(0), d = in[i] + (i & 3);
	float far = 1e12f * (i & 1);
	int mean = d ? 1000 / d : 0;

	if (d != 0 && 12 % d == 0)
		mean++;
	mean += far < 1000.0f ? (int)far : 1000;
	out[i] = mean + (d ? (i - 40) / d : 0);
}
