// run: -g 16 -l 8 @in:64 64
// Structures as results, and results through pointers to the caller's variables.
typedef struct { int q, r; } parts;
typedef struct { float at[3]; parts p; } big;
__attribute__((noinline)) parts divided(int a, int b)
{
	parts p;
	p.q = a / b; //@ "%d %d", a, b
	p.r = a - p.q * b; //@ "%d", p.q
	return p; //@ "%d %d", p.q, p.r
}

__attribute__((noinline)) void filled(big *to, int *count, int from)
{
	for (int i = 0; i < 3; i++) {
		to->at[i] = from * 0.5f + i; //@ "%d %d", i, *count
		*count += i; //@ "%f %d", to->at[i], *count
	}
	to->p = divided(from, 3);
}

kernel void results(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int count = gid;
	parts p = divided(in[gid], 7); //@ "%d", count
	big b;
	filled(&b, &count, p.q + 1); //@ "%d", count
	big c = b; //@ "%f %d %d", b.at[2], b.p.r, count
	int *which = gid & 1 ? &c.p.q : &count; //@ "%f %d", c.at[0], c.p.q
	*which += 1000; //@ "%d", *which
	out[gid] = count + c.p.q + p.r; //@ "%d %d %d", count, c.p.q, b.p.q
}
