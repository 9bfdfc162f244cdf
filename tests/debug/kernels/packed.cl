// run: -g 16 -l 8 @in:256 256
// Structures with and without gaps, aligned ones, arrays of them in global, local and private memory.
typedef struct __attribute__((packed)) { char c; int i; short s; } tight;
typedef struct __attribute__((aligned(16))) { uchar u; long l; } loose;
__attribute__((noinline)) int sized(const tight *t, const loose *l)
{
	int gap = (int)((const char *)&l->l - (const char *)&l->u);
	int both = t->i + (int)l->l; //@ "%d %d", gap, t->c
	return both + gap; //@ "%d %d %ld", both, t->s, l->l
}

kernel void packed(global tight *in, global loose *out)
{
	local tight shared_[16];
	int gid = get_global_id(0);
	int lid = get_local_id(0);
	tight t = in[gid];
	t.i = t.i / 1000 + gid; //@ "%d %d %d", t.c, t.i, t.s
	t.c = (char)sizeof(tight); //@ "%d", t.i
	shared_[lid] = t; //@ "%d %d", t.c, (int)sizeof(loose)
	loose l[2];
	l[0].u = (uchar)lid; //@ "%d", lid
	l[0].l = -gid; //@ "%d", l[0].u
	l[1] = l[0]; //@ "%ld", l[0].l
	l[1].l *= 1L << 33; //@ "%d %ld", l[1].u, l[1].l
	int r = sized(&t, l + 1); //@ "%ld", l[1].l
	out[gid & 7].l = r; //@ "%d", r
	in[gid].s = (short)r; //@ "%d %d", in[gid].i, in[gid].c
}
