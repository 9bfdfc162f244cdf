// run: -g 32 -l 16 @in:128 128
// Loops of compare and exchange, and counters of several kinds.
__attribute__((noinline)) int added(volatile global int *to, float by)
{
	int turns = 0;
	int old, fresh;
	do {
		old = *to; //@ "%d %f", turns, by
		fresh = as_int(as_float(old) + by); //@ "%d", turns
		turns++; //@ "%d %f", turns, by
	} while (atomic_cmpxchg(to, old, fresh) != old);
	return turns; //@ "%d %d", turns, old != fresh
}

kernel void spinning(global int *in, global int *out)
{
	local int most, bits;
	int gid = get_global_id(0);
	int lid = get_local_id(0);
	if (lid == 0) {
		most = -1; //@ "%d", lid
		bits = 0; //@ "%d %d", most, gid
	}
	barrier(CLK_LOCAL_MEM_FENCE);
	int v = in[gid]; //@ "%d", gid
	atomic_max(&most, v); //@ "%d", v
	atomic_or(&bits, 1 << (v & 31)); //@ "%d", v
	barrier(CLK_LOCAL_MEM_FENCE);
	int top = most; //@ "%d %x", most, bits
	bool mine = bits >> (v & 31) & 1; //@ "%d", top
	int turns = added(&out[gid], v * 0.5f); //@ "%d", mine
	atomic_sub(&out[gid], turns + top); //@ "%d %x", turns, out[gid]
}
