// A sum over the lanes before each: what a shuffle gives for lanes that do not exist is not used.
// like: uninit
// run: -g 64 -l 64 in=1K out=1K
// options: -cl-std=CL2.0
__attribute__((intel_reqd_sub_group_size(16))) kernel void scan(global const int *in,
								 global int *out)
{
	uint lane = get_sub_group_local_id();
	int sum = in[get_global_id(0)];

	for (uint step = 1; step < 16; step *= 2) {
		int before = intel_sub_group_shuffle(sum, lane - step);

		if (lane >= step)
			sum += before;
	}
	out[get_global_id(0)] = sum;
}
