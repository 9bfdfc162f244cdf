// run: -g 32 -l 32 @in:128 128
// Lanes that part and meet again: each place has the lanes that are there.
__attribute__((noinline)) int half_of(int v)
{
	if (v < 0) {
		return -1; //@ "%d", v
	}
	int h = v / 2;
	return h; //@ "%d %d", v, h
}

kernel void branches(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int a = (in[gid] & 31) - 8; //@ "%d", gid
	int n = 0;
	while (a > 0) {
		a = half_of(a); //@ "%d %d", a, n
		n++; //@ "%d %d", a, n
		if (n > 3)
			break;
		if (a == 2)
			continue;
		n += a & 1; //@ "%d %d %d", a, n, gid
	}
	int r = half_of(a - gid); //@ "%d %d", a, n
	if (gid % 4 == 0) {
		r += 1; //@ "%d %d", r, gid
	} else if (gid % 4 == 1) {
		r += half_of(r); //@ "%d %d", r, gid
		if (r < 0)
			return;
	}
	out[gid] = r + n; //@ "%d %d %d", r, n, gid
}
