// Resampling of particles: no sum of weights reaches the higher draws, and the index stays unset.
// run: -g 64 -l 32 sums=64 x=64 out=256 n=s32:16
// build: -O0
// check: uninit
// expect: uninit x address R count 63 id 1 origin found
kernel void uninit_resample(global const float *sums, global const float *x, global float *out, int n)
{
	int i = get_global_id(0), found;
	float draw = i / 64.0f;

	for (int k = 0; k < n; k++)
		if (sums[k] >= draw) {
			found = k;
			break;
		}
	out[i] = x[found]; // R
}
