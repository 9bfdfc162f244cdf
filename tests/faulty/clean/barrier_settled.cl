// A relaxation in local memory: all work-items leave the loop together, when none has changed much.
// run: -g 16 -l 16 out=64
kernel void barrier_settled(global float *out)
{
	local float x[18];
	local int moving;
	uint l = get_local_id(0);

	x[l + 1] = l * l;
	if (l == 0) {
		x[0] = 0;
		x[17] = 256;
	}
	for (int turn = 0; turn < 10; turn++) {
		float mean;

		if (l == 0)
			moving = 0;
		barrier(CLK_LOCAL_MEM_FENCE);
		mean = 0.5f * (x[l] + x[l + 2]);
		if (fabs(mean - x[l + 1]) > 0.1f)
			atomic_inc(&moving);
		barrier(CLK_LOCAL_MEM_FENCE);
		x[l + 1] = mean;
		if (moving == 0)
			break;
		barrier(CLK_LOCAL_MEM_FENCE);
	}
	out[l] = x[l + 1];
}
