// A table that is read-only, by vectors and one by one; the results are write-only.
// run: -g 32 -l 32 table=ro:512 out=wo:128
kernel void access_table(global const float *table, global float *out)
{
	uint i = get_global_id(0);
	float4 row = vload4(i, table);

	out[i] = dot(row, row) + table[(7 * i) & 127];
}
