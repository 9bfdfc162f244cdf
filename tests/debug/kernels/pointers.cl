// run: -g 16 -l 16 @in:256 256 @in:64
// Pointers to global, constant, private and generic memory, pointers to pointers, and arithmetic.
// options: -cl-std=CL2.0
typedef struct { int a; int b; } pair;
__attribute__((noinline)) int first(int *p)
{
	int v = *p;
	return v + p[1]; //@ "%d %d %d", v, p[1], *(p + 1)
}

kernel void pointers(global pair *in, global pair *out, constant int *table)
{
	int gid = get_global_id(0);
	global pair *p = in + gid;
	p->a = gid * 5; //@ "%d %d", gid, p == in + gid
	p->b = p->a - 3; //@ "%d %d", p->a, in[gid].a
	int own[3] = { gid, gid + 1, gid + 2 }; //@ "%d %d", p->b, (int)(p - in)
	int *q = own; //@ "%d %d %d", own[0], own[2], table[3]
	int **qq = &q; //@ "%d %d", *q, q[2]
	int one = **qq + (*qq)[1]; //@ "%d %d", **qq, (*qq)[2]
	int two = first(own + 1); //@ "%d", one
	int three = first((int *)&p->a); //@ "%d %d", two, *(own + 1)
	q++; //@ "%d %d", three, *q
	*q = table[gid & 7]; //@ "%d %ld", *q, (long)(q - own)
	out[gid].a = one + two + three; //@ "%d %d", own[1], table[gid & 7]
	out[gid].b = *q + own[1]; //@ "%d %d %d", out[gid].a, *q, own[1]
}
