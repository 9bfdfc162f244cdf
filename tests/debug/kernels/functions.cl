// run: -g 16 -l 16 @in:128 128
// Functions of OpenCL: reals, integers, relations, geometry.
__attribute__((noinline)) float curve(float x)
{
	float s = sin(x) + cos(x);
	float e = exp2(s) * sqrt(fabs(x)); //@ "%f %f", x, s
	return e; //@ "%f", e
}

kernel void functions(global int *in, global float *out)
{
	int gid = get_global_id(0);
	float x = in[gid] * 0.0625f;
	float c = curve(x); //@ "%f %d", x, gid
	float3 v = (float3)(x, c, -1.0f); //@ "%f", c
	float3 w = cross(v, (float3)(0, 1, 2)); //@ "%v3hlf", v
	float d = dot(v, w); //@ "%v3hlf %f", w, w.y
	float l = length(v.xy); //@ "%a", d
	int power;
	float m = frexp(c, &power); //@ "%d", gid
	int ir = rotate(in[gid], 5) ^ hadd(gid, 9); //@ "%f %d", m, power
	int s = mad24(gid, 3, (int)abs_diff(gid, 7)); //@ "%d", ir
	float whole;
	float part = fract(c, &whole); //@ "%d", c != c
	float4 mixed = mix((float4)(x), (float4)(c), 0.25f); //@ "%f %f", part, whole
	out[gid] = mixed.x + part + d + ldexp(m, power) + s + ir; //@ "%v4hlf %f", mixed, mixed.z
}
