// As race_flag, with atomics for the flag: they order nothing but themselves.
// run: -g 128 -l 64 out=256 data=256 flag=4
// expect: race data write W read R
kernel void race_flag_relaxed(global int *out, volatile global int *data, global int *flag)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		data[l] = l; // W
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l == 0)
			atomic_xchg(flag, 1);
	} else {
		while (!atomic_or(flag, 0))
			;
		out[l] = data[l]; // R
	}
}
