// run: -g 16 -l 16 @in:128 256
// 64 bits: products, rotations, bits counted, sizes, and differences of pointers.
__attribute__((noinline)) ulong spread(ulong v, uint by)
{
	ulong low = v << by;
	ulong high = v >> (64 - by); //@ "%lu %u", low, by
	return low | high; //@ "%lx %lx", low, high
}

kernel void wide(global int *in, global ulong *out)
{
	size_t gid = get_global_id(0);
	long s = (long)in[gid] << 33;
	ulong u = (ulong)s * 0x9e3779b97f4a7c15UL; //@ "%ld %lu", s, gid
	ulong r = spread(u, 13); //@ "%lx", u
	ulong h = mul_hi(u, r); //@ "%lx %lx", r, r ^ u
	int ones = (int)popcount(h); //@ "%lu", h
	long neg = -s / 7; //@ "%d", ones
	long rest = s % 1000003; //@ "%ld", neg
	ulong zeros = clz(u | 1); //@ "%ld %ld", rest, rest >> 2
	ulong4 all = (ulong4)(u, r, h, zeros); //@ "%lu", zeros
	long2 pair = (long2)(neg, rest); //@ "%v4lx %lx", all, all.s2
	ptrdiff_t gap = &out[gid] - out; //@ "%v2ld", pair
	all.xz = all.zx; //@ "%ld", gap
	out[gid] = all.x + (ulong)pair.y + gap; //@ "%v4lx %d", all, pair.x < pair.y
}
