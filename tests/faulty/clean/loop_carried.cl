// A variable that the first turn of a loop sets and the next ones use.
// like: uninit
// run: -g 32 -l 32 out=128 n=u32:5
// options: -cl-opt-disable
kernel void loop_carried(global int *out, uint n)
{
	int last;
	uint i = get_global_id(0);

	for (uint k = 0; k < n; k++) {
		if (k == 0)
			last = i;
		else
			last = 2 * last + k;
	}
	out[i] = n ? last : 0;
}
