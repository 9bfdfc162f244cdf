// run: -g 16 -l 16 @in:128 128
// Conversions that saturate and that round, from and to vectors.
__attribute__((noinline)) char small_of(int v)
{
	char c = convert_char_sat(v);
	return c; //@ "%d %d", v, c
}

kernel void rounding(global int *in, global int *out)
{
	int gid = get_global_id(0);
	int v = in[gid] * 13 - 500;
	char c = small_of(v); //@ "%d %d", gid, v
	uchar u = convert_uchar_sat(v); //@ "%d", c
	float f = v / 8.0f; //@ "%u", u
	int even = convert_int_rte(f); //@ "%f", f
	int down = convert_int_rtn(f); //@ "%d", even
	int up = convert_int_rtp(f); //@ "%d", down
	int zero = convert_int_rtz(f); //@ "%d", up
	float4 four = (float4)(f, -f, f * 100, 0.5f); //@ "%d %d", zero, zero == (int)f
	short4 s = convert_short4_sat_rte(four); //@ "%v4hlf", four
	uint4 n = convert_uint4_sat(four); //@ "%v4hd %d", s, s.y
	uchar4 b = convert_uchar4_sat(s); //@ "%v4hlu", n
	float2 back = convert_float2(n.lo); //@ "%v4hhu %u", b, b.w
	ushort trunc_ = (ushort)v; //@ "%v2hlf", back
	out[gid] = even + down + up + b.x + trunc_ + (int)back.y; //@ "%u %d", trunc_, up - down
}
