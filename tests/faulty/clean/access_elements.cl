// Elements of vectors in a buffer that is write-only: the compiler loads and stores their neighbours.
// run: -g 16 -l 16 a=wo:64 b=wo:256 c=wo:512 d=wo:256
kernel void access_elements(global uchar4 *a, global float4 *b, global float8 *c, global long2 *d)
{
	uint i = get_global_id(0);

	a[i].y = 1;
	b[i].z = 7;
	b[i].y = i;
	c[i].s5 = 3;
	d[i].x = 4;
	a[i].w = 7;
}
