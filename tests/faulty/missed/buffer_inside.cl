// A row that is too long writes into the next row of the same buffer.
// run: -g 8 -l 8 out=256
// missed: oob out write W
kernel void buffer_inside(global int (*out)[8])
{
	uint i = get_global_id(0);

	out[0][i] = 0;
	out[0][i + 8] = i; // W
}
