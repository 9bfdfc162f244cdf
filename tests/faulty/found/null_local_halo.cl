// A blur of a row with its neighbours, which have local memory of their own only if the filter is wide. The narrow one
// comes to them, too.
// build: --debug-info
// run: -g 32 -l 32 radius=u32:1 in=128 out=128 row=local:128 wide=local:128
// expect: null local write W count 32 id 0
// expect: null local read R
kernel void null_local_halo(uint radius, global float *in, global float *out, local float *row, local float *wide)
{
	uint l = get_local_id(0);
	local float *halo = radius > 1 ? wide : 0;
	float sum;

	row[l] = in[l];
	halo[l] = in[l ^ 31]; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	sum = row[l];
	for (uint r = 1; r <= radius; r++)
		sum += l >= r ? row[l - r] : halo[r - 1]; // R
	out[l] = sum / (1 + radius);
}
