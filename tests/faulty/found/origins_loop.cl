// A sum over elements that nobody wrote: a turn of the loop adds no step, however many there are.
// origins
// run: -g 16 -l 16 out=64 in=unset:1K n=u32:16
// expect: uninit - branch B id 0 origin T7 via M
kernel void origins_loop(global int *out, global int *in, int n)
{
	int i = get_local_id(0);
	int sum = 0;

	for (int k = 0; k < n; k++) {
		sum += in[16 * k + i];
		sum = sum * 3 + k; // M
	}
	if (sum > 9) // B
		out[i] = 1;
}
