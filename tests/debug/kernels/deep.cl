// run: -g 8 -l 8 @in:32 32
// Calls in calls in calls, with variables of one name at each depth.
__attribute__((noinline)) int fifth(int v, int depth)
{
	int r = v ^ depth;
	return r; //@ "%d %d %d", v, depth, r
}

__attribute__((noinline)) int fourth(int v, int depth)
{
	int r = fifth(v + 1, depth + 1);
	r += fifth(v + 2, depth + 1); //@ "%d %d", v, r
	return r; //@ "%d %d", depth, r
}

__attribute__((noinline)) int third(int v, int depth)
{
	int r = v > 20 ? fourth(v, depth + 1) : -v;
	return r * 2; //@ "%d %d %d", v, depth, r
}

__attribute__((noinline)) int second(int v, int depth)
{
	int r = depth;
	for (int v = 0; v < 3; v++) {
		r += third(v * 20, depth + 1); //@ "%d %d", v, r
	}
	return r - v; //@ "%d %d", v, r
}

kernel void deep(global int *in, global int *out)
{
	int v = get_global_id(0);
	int depth = 0;
	int r = second(v, depth + 1); //@ "%d %d", v, depth
	depth += 10; //@ "%d", r
	r -= third(in[v], depth); //@ "%d %d", depth, r
	out[v] = r; //@ "%d %d %d", v, depth, r
}
