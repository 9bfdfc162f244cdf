// run: -g 16 -l 8 @in:256 256 1.5,2.5,-3,4
// Vectors of 2 to 16 components, and their parts.
__attribute__((noinline)) float4 scaled(float4 v, float by)
{
	float4 r = v * by;
	return r; //@ "%v4hlf %f", r, by
}

kernel void vectors(global float4 *in, global float4 *out, float4 scale)
{
	int gid = get_global_id(0);
	float4 v = in[gid] * 1e30f + (float4)(gid, 1, 2, 3);
	float2 two = v.xy + scale.hi; //@ "%v4hlf %f", v, v.w
	int4 i = (int4)(gid, -gid, gid * gid, 7); //@ "%v2hlf", two
	uchar8 u = (uchar8)(gid, 1, 2, 3, 4, 5, 6, 255); //@ "%v4hld %d", i, i.z
	int3 three = i.xyz * 2; //@ "%v8hhu %d", u, u.s7
	short16 many = (short16)(-gid); //@ "%v3hld %d", three, three.z
	many.s5 = 99; //@ "%v16hd", many
	many.sa = many.s5 + 1; //@ "%d %d", many.s5, many.s4
	long2 l = (long2)(gid, -1L); //@ "%d", many.sA
	float4 r = scaled(v.wzyx, scale.x); //@ "%v2ld", l
	r.lo = r.hi; //@ "%v4hlf", r
	out[gid] = r + (float4)(two, i.x, l.y) + three.x + many.s0 + u.s0; //@ "%v4hlf %f", r, r.s3
}
