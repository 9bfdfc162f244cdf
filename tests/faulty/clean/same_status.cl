// Groups that meet a wrong sample store the number of the error, with an atomic.
// run: -g 64 -l 16 samples=256 status=4
kernel void same_status(global const float *samples, global int *status)
{
	if (samples[get_global_id(0)] < 0.5f)
		atomic_xchg(status, -22);
}
