// The last work-item of each group reads local memory behind its end.
// run: -g 128 -l 64 out=512
// expect: oob local read R count 2 id 63 group 0
kernel void oob_local_end(global int *out)
{
	local int tile[64];
	uint l = get_local_id(0);

	tile[l] = l;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[get_global_id(0)] = tile[l + 1]; // R
}
