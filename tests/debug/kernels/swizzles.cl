// run: -g 16 -l 8 @in:64 1K
// Parts of vectors as places, vectors of 16, shuffles, vectors in arrays and structures.
typedef struct { float4 rows[4]; } matrix;
__attribute__((noinline)) float4 times(matrix *m, float4 v)
{
	float4 r = 0;
	for (int i = 0; i < 4; i++) {
		r += m->rows[i] * v.x; //@ "%d %v4hlf", i, v
		v = v.yzwx; //@ "%v4hlf", r
	}
	return r; //@ "%v4hlf %v4hlf", r, m->rows[3]
}

kernel void swizzles(global int *in, global float *out)
{
	int gid = get_global_id(0);
	matrix m;
	m.rows[0] = (float4)(1, 0, 0, gid); //@ "%d", gid
	m.rows[1] = m.rows[0].yxzw; //@ "%v4hlf", m.rows[0]
	m.rows[2].xz = (float2)(5, 6); //@ "%v4hlf %f", m.rows[1], m.rows[0].w
	m.rows[2].odd = m.rows[1].lo; //@ "%v2hlf", m.rows[2].even
	m.rows[3] = m.rows[2] - 1; //@ "%v4hlf", m.rows[2]
	float4 v = times(&m, (float4)(1, 2, 3, in[gid])); //@ "%v4hlf", m.rows[3]
	uint16 many = (uint16)((uint8)(gid), (uint8)(7)); //@ "%v4hlf", v
	many.sF = in[gid]; //@ "%v16hlu", many
	many.s048c = many.sfedc; //@ "%u %u", many.sf, many.s9
	uint4 picked = shuffle(many, (uint4)(15, 0, 8, gid & 15)); //@ "%v16hlu", many
	uint8 halves[2] = { many.lo, many.hi }; //@ "%v4hlu", picked
	vstore4(v + convert_float4(picked + halves[1].odd), gid, out); //@ "%v8hlu %u", halves[1], halves[0].s4
}
