// Each lane takes the value of one that is four further on, which the last four do not have.
// run: -g 16 -l 16 in=1K out=1K n=u32:4
// options: -cl-std=CL2.0
// expect: uninit out write W count 4 lane 12 origin outside
__attribute__((intel_reqd_sub_group_size(16))) kernel void shift(global const int *in,
								  global int *out, uint n)
{
	size_t i = get_global_id(0);
	int far = intel_sub_group_shuffle(in[i], get_sub_group_local_id() + n);

	out[i] = far; // W
}
