// run: -g 16 -l 8 @in:128 128
// Halves: vectors, conversions, loads and stores of half, in structures.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef struct { half2 p; half w[3]; } patch;
__attribute__((noinline)) half4 mixed(half4 a, half by)
{
	half4 r = a * by + (half4)(1.0h);
	return r; //@ "%f %f %f", (float)r.x, (float)by, (float)a.w
}

kernel void halves(global int *in, global half *out)
{
	int gid = get_global_id(0);
	half h = (half)(in[gid] * 0.125f);
	half4 v = (half4)(h, gid, 2.5h, -h); //@ "%f %d", (float)h, gid
	half4 m = mixed(v, h); //@ "%f %f %f", (float)v.x, (float)v.y, (float)v.s3
	float f = convert_float(m.z); //@ "%f %f", (float)m.x, (float)m.w
	float4 wide = convert_float4(m); //@ "%f", f
	patch p;
	p.p = m.xw; //@ "%d", gid
	p.w[0] = h / 3; //@ "%f %f", (float)p.p.x, (float)p.p.s1
	p.w[2] = p.w[0] - m.y; //@ "%f", (float)p.w[0]
	vstore_half(f, gid, out); //@ "%f %f", (float)p.w[2], (float)(p.w[0] * 2)
	float back = vload_half(gid, out); //@ "%f %f", (float)out[gid], f
	short bits = as_short(p.w[2]); //@ "%f", back
	out[gid] = p.w[2] + (half)back; //@ "%d %d", bits, h > p.w[0]
}
