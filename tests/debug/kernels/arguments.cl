// run: -g 8 -l 8 200 char:-7 short:-3000 60000 1.25 0x123456789abcdef hex:0500000000002040 1,2,3,4 5,6,7 local:64 @in:32 64
// Arguments of all kinds of a kernel.
typedef struct { int a; float b; } given;
__attribute__((noinline)) int sum(given g, int4 v)
{
	int r = g.a + v.x * 1000;
	return r + v.w; //@ "%d %v4hld", r, v
}

kernel void arguments(uchar u, char c, short s, ushort us, float f, ulong l, given g, int4 v, uchar3 t, local int *scratch,
		      constant int *table, global long *out)
{
	int gid = get_global_id(0);
	scratch[gid] = table[gid] + c; //@ "%d %d", c, c * 2
	barrier(CLK_LOCAL_MEM_FENCE);
	int other = scratch[7 - gid]; //@ "%u %d", u, table[gid]
	int n = sum(g, v); //@ "%d %f", g.a, g.b
	c -= 1; //@ "%d %u", s, us
	g.a += gid; //@ "%d %f", c, f
	v.z = n; //@ "%d %lx", g.a, l
	t.y += u; //@ "%v4hld %d", v, v.hi.y
	l ^= gid; //@ "%d %d %d", t.x, t.y, t.z
	f = us * f; //@ "%lu", l
	out[gid] = (long)l + n + other + t.y; //@ "%f %d %d", f, n, other
}
