// run: -g 32 -l 16 @in:128 128
// Functions that are inlined into each other and into called ones, twice on a line too.
__attribute__((always_inline)) int clamped(int v, int top)
{
	int low = v < 0 ? 0 : v; //@ "%d %d", v, top
	return low > top ? top : low; //@ "%d %d %d", low, v, top
}

__attribute__((always_inline)) int folded(int v)
{
	int first = clamped(v - 5, 20);
	int second = clamped(v * 3, first + 9); //@ "%d %d", v, first
	return first ^ second; //@ "%d %d %d", v, first, second
}

__attribute__((noinline)) int outside(int v)
{
	int got = folded(v + 1);
	return got + v; //@ "%d %d", got, v
}

kernel void inlined(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int a = in[gid];
	int b = folded(a); //@ "%d %d", gid, a
	int c = outside(b); //@ "%d", b
	int d = clamped(c, 9) + clamped(b, 90); //@ "%d %d", b, c
	int e = folded(d & 15); //@ "%d", d
	out[gid] = b + c + d + e; //@ "%d %d %d %d", b, c, d, e
}
