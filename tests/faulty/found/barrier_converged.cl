// A relaxation in local memory: work-items whose value has settled leave the loop with its barrier.
// run: -g 16 -l 16 out=64
// expect O2: barrier - wait B
// expect O0 pvc: barrier - wait B
// expect: barrier - wait C
// fault O0 skl tgllp dg2: the group can never continue
// may: race
kernel void barrier_converged(global float *out)
{
	local float x[18];
	uint l = get_local_id(0);

	x[l + 1] = l;
	if (l == 0) {
		x[0] = 0;
		x[17] = 16;
	}
	for (int turn = 0; turn < 10; turn++) {
		float mean;

		barrier(CLK_LOCAL_MEM_FENCE); // B
		mean = 0.5f * (x[l] + x[l + 2]);
		if (fabs(mean - x[l + 1]) < 0.1f)
			break;
		barrier(CLK_LOCAL_MEM_FENCE); // C
		x[l + 1] = mean;
	}
	out[l] = x[l + 1];
}
