// A bin of a histogram by the logarithm of an intensity, which of 0 is -infinity.
// check: all,arith
// build:
// run: -g 64 -l 64 bins=64 in=256
// expect: arith - convert C count 64 id 0
kernel void arith_bin(global uint *bins, global const float *in)
{
	int bin = (int)floor(log2(in[get_global_id(0)])); // C

	atomic_inc(bins + (bin & 15));
}
