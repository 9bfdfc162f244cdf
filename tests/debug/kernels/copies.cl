// run: -g 16 -l 16 @in:256 256
// Asynchronous copies, and loads and stores of vectors.
__attribute__((noinline)) int4 turned(int4 v)
{
	int4 r = v.wxyz;
	return r; //@ "%v4hld %v4hld", v, r
}

kernel void copies(global int *in, global int *out)
{
	local int there[64];
	int lid = get_local_id(0);
	event_t e = async_work_group_copy(there, in, 64, 0);
	int2 waits = (int2)(lid, -lid); //@ "%d", lid
	wait_group_events(1, &e);
	int4 v = vload4(lid, there); //@ "%d %d %v2hld", there[lid], there[63], waits
	int3 three = vload3(lid, there); //@ "%v4hld", v
	int4 t = turned(v); //@ "%v3hld", three
	barrier(CLK_LOCAL_MEM_FENCE);
	vstore4(t, 15 - lid, there); //@ "%v4hld", t
	barrier(CLK_LOCAL_MEM_FENCE);
	vstore2(waits, lid * 2, there); //@ "%d %d", there[lid * 4], t.x
	local int4 *as = (local int4 *)there; //@ "%d", lid
	barrier(CLK_LOCAL_MEM_FENCE);
	int4 got = as[lid]; //@ "%v2hld", waits
	got.even = waits; //@ "%v4hld", got
	vstore4(got, lid, out); //@ "%v4hld %d", got, got.s2
}
