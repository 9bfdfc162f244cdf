// Elements of vectors and members of a structure are set in memory that is not: their neighbours are
// loaded and stored again.
// like: uninit
// run: -g 16 -l 16 a=unset:64 b=unset:128 c=unset:256 d=unset:128 e=unset:64
typedef struct {
	uchar kind;
	uchar level;
	ushort size;
	uint next;
} node;

kernel void vector_elements(global uchar4 *a, global ushort4 *b, global long2 *c, global node *d,
			    global uint *e)
{
	uint i = get_global_id(0);

	a[i].y = i;
	b[i].z = 2;
	c[i].y = 1;
	d[i].level = 7;
	d[i].next = i;
	e[i] = (e[i] & 0xffff00ff) | (i & 255) << 8;
}
