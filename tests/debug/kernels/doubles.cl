// run: -g 16 -l 16 @in:128 256
// Doubles, alone, in vectors and in structures.
// platforms: skl pvc
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef struct { double re, im; } complex;
__attribute__((noinline)) double length2(complex z)
{
	double r = z.re * z.re;
	r += z.im * z.im; //@ "%f", r
	return r; //@ "%f", r
}

kernel void doubles(global int *in, global double *out)
{
	int gid = get_global_id(0);
	double d = in[gid] * 0.1;
	double2 v = (double2)(d, -d); //@ "%f %d", d, gid
	double3 w = (double3)(v, 1e300); //@ "%f %f", v.x, v.y
	complex z;
	z.re = d + 1; //@ "%d", gid
	z.im = gid / 3.0; //@ "%a", z.re
	double l = length2(z); //@ "%f %f", z.re, z.im
	float f = (float)l; //@ "%g %f", l, l - d
	long whole = (long)(l * 1000); //@ "%f", f
	double table[3] = { d, l, w.z }; //@ "%ld", whole
	d = table[gid % 3] / 7; //@ "%e %e", table[2], table[gid % 3]
	out[gid] = d; //@ "%a %f", d, d * 2
}
