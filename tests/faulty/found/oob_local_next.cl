// The halo of one argument in local memory is read from the argument after it.
// run: -g 64 -l 64 out=256 tile=local:256 sums=local:256
// check: oob
// expect: oob local read R count 1 id 63,0
kernel void oob_local_next(global int *out, local int *tile, local int *sums)
{
	uint l = get_local_id(0);

	tile[l] = l;
	sums[l] = 0;
	barrier(CLK_LOCAL_MEM_FENCE);
	sums[l] = tile[l] + tile[l + 1]; // R
	out[l] = sums[l];
}
