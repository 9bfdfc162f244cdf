// run: -g 32 -l 16 @in:128 128
// Work-items that return early, out of loops and functions, and others that go on.
__attribute__((noinline)) int found(global const int *in, int wanted, int from)
{
	for (int i = from; i < 32; i++) {
		int v = in[i]; //@ "%d %d", i, wanted
		if (v % 16 == wanted) {
			return i; //@ "%d %d", i, v
		}
		if (v == 0) {
			return i - 90; //@ "%d", i
		}
	}
	return -1; //@ "%d %d", wanted, from
}

kernel void early(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int at = found(in, gid % 20, gid / 4);
	out[gid] = at; //@ "%d %d", gid, at
	if (at < 0) {
		out[gid] = at * 10; //@ "%d", at
		return;
	}
	int n = at; //@ "%d", at
	while (true) {
		n = (n * 5 + 1) % 32; //@ "%d", n
		if (n == 3) {
			out[gid] = 99; //@ "%d %d", n, gid
			return;
		}
		if (n < 8)
			break;
	}
	out[gid] += n; //@ "%d %d", n, at
}
