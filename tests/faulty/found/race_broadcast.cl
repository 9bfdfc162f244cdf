// The first work-item changes what all others read, when it has read it itself.
// run: -g 128 -l 128 out=512
// expect: race local write W read R
kernel void race_broadcast(global int *out)
{
	volatile local int word;
	uint l = get_local_id(0);

	if (l == 0)
		word = 1;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = word; // R
	if (l == 0)
		word = 2; // W
}
