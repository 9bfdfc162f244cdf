// A histogram with one bin too few.
// run: -g 17 -l 17 bins=64 n=u32:17
// expect: oob bins atomic A count 1 id 16
// fault: @A is not mapped
kernel void oob_atomic(global int *bins, uint n)
{
	atomic_inc(&bins[get_global_id(0) % n]); // A
}
