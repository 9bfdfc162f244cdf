// Bins in local memory are counted without atomics.
// run: -g 64 -l 64 out=64
// check: race same
// expect: race local read R write R
// expect O2: same local write R write R
// expect O0 pvc: same local write R write R
// expect O0 skl tgllp dg2: race local write R write R
// On pvc the lanes of one instruction write, and that is one report.
kernel void race_histogram(global int *out)
{
	volatile local int bins[16];
	uint l = get_local_id(0);

	if (l < 16)
		bins[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	bins[l & 15] += 1; // R
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l < 16)
		out[l] = bins[l];
}
