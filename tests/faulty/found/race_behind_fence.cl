// A work-item reads with all others, and writes behind a fence, which orders nobody else.
// run: -g 64 -l 64 out=256
// expect: race local read R write W
kernel void race_behind_fence(global int *out)
{
	local int t[1];
	uint l = get_local_id(0);

	if (l == 0)
		t[0] = 5;
	barrier(CLK_LOCAL_MEM_FENCE);
	int v = t[0]; // R
	mem_fence(CLK_LOCAL_MEM_FENCE);
	if (l == 0)
		t[0] = v + 1; // W
	out[l] = v;
}
