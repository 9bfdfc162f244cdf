// Local memory of an argument that is a quarter as large as it has to be.
// run: -g 64 -l 64 out=256 tile=local:64
// expect: oob local write W count 48 id 16-63
// expect: oob local read R count 48
kernel void oob_local_argument(global int *out, local int *tile)
{
	uint l = get_local_id(0);

	tile[l] = l; // W
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = tile[l ^ 1]; // R
}
