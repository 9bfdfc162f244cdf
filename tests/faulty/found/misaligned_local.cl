// A float behind a byte, in local memory that both share.
// run: -g 16 -l 16 out=64 tile=local:68
// expect skl tgllp dg2: misaligned local write W count 16 id 0
// expect skl tgllp dg2: misaligned local read R count 16 id 0
// expect pvc: clean
kernel void misaligned_local(global float *out, local char *tile)
{
	uint l = get_local_id(0);
	local float *f = (local float *)(tile + 1);

	f[l] = 1; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = f[l ^ 1]; // R
}
