// run: -g 16 -l 16 64 hex:070000000200fdff0400050000002041000080be0000c03f00000040000000000000a03f000000c16162006309000000 hex:05fb0203 3
// Structures that are passed by value to the kernel, with vectors, arrays, structures in them, and bytes.
struct point { float x; float y; };
struct record { int n; short list[4]; struct point at[2]; float2 far; char name[4]; uint last; };
struct bytes { uchar low; char mid; uchar high; char end; };

__attribute__((noinline)) int twice(int v)
{
	int w = v + v; //@ "%d", v
	return w; //@ "%d %d", w, v
}

kernel void records(global int *out, struct record r, struct bytes b, int n)
{
	int gid = get_global_id(0); //@ "%d %u %d", r.n, b.low, n
	struct record *p = &r; //@ "%d %d %d %d %d", r.list[0], r.list[1], r.list[2], r.list[3], gid
	float sum = r.at[0].x + r.at[1].y; //@ "%f %f %f %f", r.at[0].x, r.at[0].y, r.at[1].x, r.at[1].y
	r.n += gid; //@ "%f %f %f %f", sum, p->far.x, r.far.y, p->at[1].x
	r.list[gid & 3] = (short)twice(gid); //@ "%d %d %u %d", r.n, b.mid, b.high, b.end
	p->at[gid & 1].y = sum; //@ "%d %d %d %u", p->list[0], r.list[1], r.list[gid & 3], r.last
	b.mid = (char)(gid - 8); //@ "%f %f %d %d", r.at[0].y, p->at[1].y, r.name[0], r.name[1]
	r.far = (float2)(gid, n); //@ "%d %u %u %d", b.mid, b.low, b.high, b.end
	struct record copy = r; //@ "%f %f", r.far.x, p->far.y
	copy.n = -copy.n; //@ "%d %d %d", copy.n, copy.list[3], copy.name[3]
	out[gid] = copy.n + r.n + copy.list[2] + b.mid; //@ "%d %d %f", copy.n, r.n, copy.at[1].y
}
