// run: -g 16 -l 16 @in:128 128
// Truth: what is not evaluated, comparisons of vectors, select, any and all, commas.
__attribute__((noinline)) bool counted(int *calls, bool answer)
{
	(*calls)++;
	return answer; //@ "%d %d", *calls, answer
}

kernel void logic(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int calls = 0;
	bool a = counted(&calls, gid & 1); //@ "%d", calls
	bool b = counted(&calls, gid & 2) && counted(&calls, a); //@ "%d %d", a, calls
	bool c = a || counted(&calls, b); //@ "%d %d", b, calls
	bool flags[3] = { a, b, c }; //@ "%d %d", c, calls
	int4 v = (int4)(in[gid], in[gid + 16], gid, 40); //@ "%d %d %d", flags[0], flags[1], flags[2]
	int4 less = v < (int4)(gid * 4); //@ "%v4hld", v
	int some = any(less); //@ "%v4hld %d", less, less.w
	int4 chosen = select(v, -v, less); //@ "%d", some
	int4 other = less ? v * 2 : chosen; //@ "%v4hld", chosen
	int last = (gid++, gid * 2); //@ "%v4hld", other
	uint xs = (uint)(a ^ b) + (c ? 1u : flags[gid % 3]); //@ "%d %d", last, gid
	out[gid - 1] = calls + last + chosen.x + other.y + (int)xs; //@ "%u %d %d", xs, !c, calls
}
