// run: -g 16 -l 16 128 2
// Structures in structures, arrays, unions, enumerations, bit fields of a program's own types.
typedef struct { int x; float y; char tag[3]; } item;
typedef struct { item in[2]; union { uint word; uchar part[4]; } u; struct item_list *next; } outer;
enum color { RED, GREEN = 5, BLUE };
__attribute__((noinline)) int sum(item *i, int count)
{
	int total = 0;
	for (int n = 0; n < count; n++) {
		int here = i[n].x; //@ "%d %d", n, total
		total += here; //@ "%d %d", here, i->x
	}
	return total; //@ "%d %d", total, count
}

kernel void structs(global int *out, int n)
{
	int gid = get_global_id(0);
	outer o;
	enum color c = gid & 1 ? GREEN : BLUE;
	o.in[0].x = gid * 3; //@ "%d %d", gid, c
	o.in[0].y = gid * 0.5f; //@ "%d", o.in[0].x
	o.in[1] = o.in[0]; //@ "%f", o.in[0].y
	o.in[1].tag[2] = 'q'; //@ "%d %f", o.in[1].x, o.in[1].y
	o.u.word = 0x01020304u * (gid + 1); //@ "%d", o.in[1].tag[2]
	item *p = &o.in[1]; //@ "%u %u %u", o.u.word, o.u.part[0], o.u.part[3]
	p->x += n; //@ "%d %d", p->x, p == &o.in[1]
	int s = sum(o.in, 2); //@ "%d %d", p->x, o.in[1].x
	out[gid] = s + c + (int)o.u.word; //@ "%d %d", s, c == GREEN
}
