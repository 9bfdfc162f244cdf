// The first group sets a flag behind its data, the second waits for it: no fence, no atomic.
// run: -g 128 -l 64 out=256 data=256 flag=4
// expect: race flag write F read G
// expect: race data write W read R
kernel void race_flag(global int *out, volatile global int *data, volatile global int *flag)
{
	uint l = get_local_id(0);

	if (get_group_id(0) == 0) {
		data[l] = l; // W
		barrier(CLK_LOCAL_MEM_FENCE);
		if (l == 0)
			*flag = 1; // F
	} else {
		while (!*flag) // G
			;
		out[l] = data[l]; // R
	}
}
