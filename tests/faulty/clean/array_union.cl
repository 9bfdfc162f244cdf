// One memory as bytes, words and a structure, by a union and by casts.
// run: -g 8 -l 8 out=64 buffer=256
// build:
// check: oob
union value {
	int whole;
	uchar bytes[4];
	ushort halves[2];
	struct {
		uchar low[2];
		uchar high[2];
	} parts;
};

struct head {
	int kind;
	int list[2];
	int tail[5];
};

kernel void array_union(global int *out, global struct head *buffer)
{
	int i = get_global_id(0), sum = 0;
	union value v;
	struct head h;

	v.whole = 0x01020304 + i;
	for (int j = 0; j < 4; j++)
		sum += v.bytes[j] + v.halves[j & 1] + ((uchar *)v.parts.low)[j];
	for (int j = 0; j < 8; j++)
		((int *)&h)[j] = j;
	for (int j = 0; j < 7; j++)
		sum += ((int *)&h + 1)[j] + ((global int *)&buffer[i])[j];
	((global int *)&buffer[i].kind)[7] = 1;
	out[2 * i] = sum + ((uchar *)h.list)[11] + *(int *)((char *)h.list + 12);
	out[2 * i + 1] = ((int4 *)h.list)[1].x;
}
