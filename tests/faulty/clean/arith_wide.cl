// Nanoseconds and voxels are computed in longs, indices in unsigned ints.
// check: all,arith
// build:
// run: -g 64 -l 64 out=512 ms=i32:2000000000 n=u32:0x90000000
kernel void arith_wide(global long *out, int ms, uint n)
{
	int i = get_global_id(0);
	uint voxel = i * n + n;

	out[i] = (long)ms * 1000000 + (long)i * ms - voxel;
}
