// run: -g 16 -l 8 @in:64 64
// One value in several types: unions in unions, nameless members, as_ functions.
typedef union { float f; uint u; struct { ushort low, high; }; uchar4 c; } word;
typedef struct { int tag; union { int i; float f; short2 s; }; word w[2]; } several;
__attribute__((noinline)) uint sign(word w)
{
	uint top = w.u >> 31;
	return top; //@ "%u", top
}

kernel void puns(global int *in, global int *out)
{
	int gid = get_global_id(0);
	word w;
	w.f = in[gid] * -0.75f; //@ "%d", gid
	uint s = sign(w); //@ "%f %u %u", w.f, w.u, w.high
	several a;
	a.tag = gid % 3; //@ "%d", gid
	a.f = 1.5f; //@ "%d", a.tag
	a.w[0] = w; //@ "%f %d %d", a.f, a.i, a.s.y
	a.w[1].c = (uchar4)(1, gid, 3, 0x40); //@ "%u %f", a.w[0].u, a.w[0].f
	float back = a.w[1].f; //@ "%v4hhu %u", a.w[1].c, a.w[1].low
	int bits = as_int(back); //@ "%a", back
	short2 halves = as_short2(w.u); //@ "%d", bits
	a.s.x = halves.y; //@ "%v2hd %d", halves, halves.x
	out[gid] = a.i + bits + (int)s; //@ "%d %d", a.s.x, a.i
}
