// Vectors of an array's elements, by vload, casts and components.
// run: -g 8 -l 8 out=512
// build: -O0
// check: oob
kernel void array_vectors(global int *out)
{
	local int shared[32];
	int own[16], i = get_local_id(0);
	int4 v[2];

	for (int j = 0; j < 4; j++)
		vstore4((int4)(i, j, 2, 3), j, own);
	vstore4((int4)(i), i, shared);
	barrier(CLK_LOCAL_MEM_FENCE);
	v[i & 1] = vload4(7 - i, shared) + vload4(0, &own[12]);
	v[1 - (i & 1)] = *(int4 *)&own[4 * (i & 3)];
	((int *)v)[i] = 5;
	v[i & 1].s3 = ((int *)&v[1])[-1];
	out[i] = v[0].x + v[1].w;
	vstore3(vload3(i & 3, own), i, out + 8);
	*(global int16 *)(out + 16 * (i + 1) - 16 * i) = *(int16 *)own;
}
