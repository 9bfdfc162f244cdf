// The number of a voxel in a volume of more than 2^31 of them.
// check: all,arith
// build:
// run: -g 4 -l 4 out=32 nx=i32:2048 ny=i32:2048
// expect: arith - multiply M count 2 id 2
kernel void arith_volume(global long *out, int nx, int ny)
{
	int z = (int)get_global_id(0) * 300;
	int x = 5, y = 7;

	out[get_global_id(0)] = x + (long)(y * nx) + z * (nx * ny); // M
}
