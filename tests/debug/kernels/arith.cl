// run: -g 16 -l 16 @in:64 64
// Operators of the debugger against those of the kernel.
__attribute__((noinline)) int keep(int v) { return v; }

kernel void arith(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int a = keep(in[gid]);
	uint u = (uint)a * 3u; //@ "%d %d %d", a + 1, a * -7, a / 3
	float f = a * 0.1f; //@ "%u %u %u", u >> 3, u << 2, u % 7
	long l = a; //@ "%f %f %f", f * 2, f / 4, f - a
	char c = (char)a; //@ "%ld %ld", l * 0x100000000L, ~l
	int x = a & 0xff | gid << 8; //@ "%d %d %d", c * c, -c, !c
	int y = a ^ x; //@ "%d %d %d", x, x == a, x != gid
	int z = gid > 7 ? a : -a; //@ "%d %d %d", y, y < x, y >= x
	bool b = gid > 3 && a < 100 || !x; //@ "%d %d", z, gid > 7 ? z : -z
	ushort s = (ushort)(a * 17); //@ "%d %d", b, gid > 3 && a < 100 || !x
	int e = sizeof(a) + (int)sizeof(s); //@ "%d %d %d", s + s, s - 70000, (short)s
	out[gid] = (int)u + (int)f + (int)l + c + x + y + z + b + s + e; //@ "%d %u %d", (int)f, (uint)c, (uchar)a
}
