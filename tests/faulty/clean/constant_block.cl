// The compiler loads a row of constants at once, more than there are.
// like: oob
// run: -g 32 -l 32 out=128 table=100
kernel void constant_block(global uint *out, constant uint *table)
{
	uint sum = 0, i = get_global_id(0);

	for (uint k = 0; k < 25; k++)
		sum = rotate(sum + i, k) ^ table[k];
	out[i] = sum;
}
