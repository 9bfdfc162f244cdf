// A file of a sound begins with the number of its levels, a short, behind which they are floats.
// run: -g 16 -l 16 file=66 loud=4 limit=f32:0.5
// expect skl tgllp dg2: misaligned file read R count 16 id 0
// expect pvc: clean
kernel void misaligned_levels(global const uchar *file, global int *loud, float limit)
{
	global const ushort *count = (global const ushort *)file;
	global const float *levels = (global const float *)(count + 1);
	uint i = get_global_id(0);

	if (i <= *count + 16 && levels[i] > limit) // R
		atomic_inc(loud);
}
