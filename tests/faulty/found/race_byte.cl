// Pieces of 33 bytes, one byte larger than their distance: the last byte is another group's first.
// run: -g 64 -l 32 out=65
// expect: race out write X write W
kernel void race_byte(global char *out)
{
	uint l = get_local_id(0), group = get_group_id(0);

	out[32 * group + l] = group; // W
	if (l == 31)
		out[32 * group + 32] = group; // X
}
