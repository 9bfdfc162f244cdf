// run: -g 16 -l 8 @in:64 64 5
// Names that are also words of the debugger, of vISA, or of types.
typedef int number;
typedef number whole;
__attribute__((noinline)) whole call(whole em, number lane)
{
	whole P1 = em * lane;
	return P1; //@ "%d %d %d", em, lane, P1
}

kernel void names(global int *in, global int *out, const int thread)
{
	const int gid = get_global_id(0);
	int V34 = in[gid] & 63;
	int print = V34 + 1; //@ "%d %d", V34, thread
	number x = print * 2; //@ "%d", print
	whole s = x - 1; //@ "%d", x
	volatile int f = s + thread; //@ "%d", s
	int group[2] = { f, -f }; //@ "%d", f
	int local_ = call(group[1], x); //@ "%d %d", group[0], group[1]
	int fault = local_ / 2; //@ "%d", local_
	int barrier_ = fault ^ 1; //@ "%d", fault
	uint u = (uint)barrier_; //@ "%d", barrier_
	out[gid] = u + fault; //@ "%u %d", u, gid
}
