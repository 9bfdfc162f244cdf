// An element that nobody wrote goes through local memory and another work-item to the output.
// origins
// run: -g 64 -l 64 out=256 in=unset:256 t=local:256
// expect: uninit out write W id 0 origin T7 via SL
kernel void origins_local(global int *out, global int *in, local int *t)
{
	int i = get_local_id(0);
	int v = in[i];

	t[i] = v ^ 5; // S
	barrier(CLK_LOCAL_MEM_FENCE);
	int w = t[63 - i] * 3; // L
	out[i] = w; // W
}
