// A stencil in place: groups read elements of their neighbours that these overwrite.
// run: -g 256 -l 64 data=1032
// expect: race data read R write W
kernel void race_in_place(global int *data)
{
	uint i = get_global_id(0);
	int left = data[i], right = data[i + 2]; // R

	barrier(CLK_GLOBAL_MEM_FENCE);
	data[i + 1] = left + right; // W
}
