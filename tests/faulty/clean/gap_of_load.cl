// A load takes two elements and those between them, which the next work-items store; an array in
// registers is read at addresses.
// like: race
// run: -g 32 -l 32 data=4096 out=128 n=u32:3
// check: race
kernel void gap_of_load(global uint4 *data, global uint *out, uint n)
{
	uint table[8], i = get_global_id(0);
	uint first = data[i].x, last = data[i].w;

	for (uint k = 0; k < 8; k++)
		table[k] = k * n + i;
	((global uint *)data)[4 * (i ^ 1) + 1] = i;
	out[i] = table[first & 7] + last;
}
