// A row that is too long writes into the next row of the same buffer.
// run: -g 8 -l 8 out=256
// build: -O0
// check: oob
// expect: oob - write W count 8 variable (*out)[8] bytes 4
kernel void array_of_buffer(global int (*out)[8])
{
	uint i = get_global_id(0);

	out[0][i] = 0;
	out[0][i + 8] = i; // W
}
