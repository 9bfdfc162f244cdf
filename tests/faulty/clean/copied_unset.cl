// What nobody wrote is copied to where nobody looks.
// like: uninit
// run: -g 64 -l 64 out=256 in=unset:256
kernel void copied_unset(global int *out, global const int *in)
{
	local int tile[64];
	volatile int own;
	uint l = get_local_id(0);

	tile[l] = in[l];
	own = tile[l];
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = l;
}
