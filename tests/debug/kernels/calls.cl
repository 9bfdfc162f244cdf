// run: -g 16 -l 8 @in:64 64
// Functions that call each other, with arguments of all kinds.
typedef struct { float2 p; int n; } point;
__attribute__((noinline)) int inner(int a, float f)
{
	int r = a + (int)f;
	return r * 2; //@ "%d %f %d", a, f, r
}

__attribute__((noinline)) float middle(point p, int times)
{
	float s = 0;
	for (int i = 0; i < times; i++) {
		int got = inner(p.n + i, p.p.x);
		s += got; //@ "%d %d %f", i, got, s
	}
	return s + p.p.y; //@ "%f %d", s, times
}

kernel void calls(global int *in, global int *out)
{
	int gid = get_global_id(0);
	point p;
	p.p = (float2)(gid, gid * 0.5f);
	p.n = in[gid] & 15; //@ "%v2hlf", p.p
	float a = middle(p, 2); //@ "%d %d", p.n, gid
	p.n = -1; //@ "%f", a
	float b = middle(p, gid & 3); //@ "%d", p.n
	int c = inner(gid, b); //@ "%f %f", a, b
	if (gid & 2) {
		c = inner(c, a); //@ "%d %f", c, a
	}
	out[gid] = c + (int)(a + b); //@ "%d %f %f", c, a, b
}
