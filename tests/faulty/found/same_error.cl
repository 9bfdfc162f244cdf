// Each group that meets a wrong sample stores the number of the error.
// run: -g 64 -l 16 samples=256 status=4
// expect: same status write W write W
kernel void same_error(global const float *samples, global int *status)
{
	if (samples[get_global_id(0)] < 0.5f)
		*status = -22; // W
}
