// One work-item writes four elements: one store, whose last lanes are copies of the first.
// like: conflict
// run: -g 1 -l 1 out=16
kernel void four_stores(global float *out)
{
	out[0] = 7;
	out[1] = 42;
	out[2] = -1;
	out[3] = 0;
}
