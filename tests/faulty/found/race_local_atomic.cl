// A counter in local memory is set to zero by one thread while others count already.
// run: -g 64 -l 64 out=4
// expect: race local write W atomic A
kernel void race_local_atomic(global int *out)
{
	local int count;
	uint l = get_local_id(0);

	if (l == 0)
		count = 0; // W
	atomic_inc(&count); // A
	barrier(CLK_LOCAL_MEM_FENCE);
	if (l == 0)
		*out = count;
}
