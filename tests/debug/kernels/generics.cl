// run: -g 16 -l 8 @in:64 64
// Pointers of the generic address space, to all memories, and functions that take them.
// options: -cl-std=CL2.0
typedef struct { int *where; int kind; } place;
__attribute__((noinline)) int bumped(int *p, int by)
{
	int old = *p;
	*p += by; //@ "%d %d", old, by
	return old; //@ "%d %d", old, *p
}

__attribute__((noinline)) int through(place *p)
{
	int v = bumped(p->where, p->kind);
	return v + p->where[0]; //@ "%d %d %d", v, p->kind, *p->where
}

kernel void generics(global int *in, global int *out)
{
	local int shared_[8];
	int gid = get_global_id(0);
	int lid = get_local_id(0);
	int own = gid * 3;
	shared_[lid] = own + 1; //@ "%d %d", own, lid
	int a = bumped(&own, 5); //@ "%d", shared_[lid]
	int b = bumped(&shared_[lid], 6); //@ "%d %d", a, own
	int c = bumped(&in[gid], 7); //@ "%d %d", b, shared_[lid]
	int *which = gid & 1 ? (int *)&own : (int *)(shared_ + lid); //@ "%d %d", c, in[gid]
	*which = -1; //@ "%d", *which
	place p = { which, gid }; //@ "%d %d", own, shared_[lid]
	int d = through(&p); //@ "%d %d", p.kind, *p.where
	out[gid] = a + b + c + d; //@ "%d %d", d, *which
}
