// The columns of a matrix are written by work-items of a row: the pitch is that of another matrix.
// run: -g 8,4 -l 8,4 out=128 pitch=u32:4
// expect O2: conflict out write W
// expect O0 pvc: conflict out write W
// may: race
kernel void conflict_columns(global float *out, uint pitch)
{
	uint x = get_global_id(0), y = get_global_id(1);

	out[y * pitch + x] = 10.0f * y + x; // W
}
