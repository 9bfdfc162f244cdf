// Two bytes of each dword are written, and these are used.
// like: uninit
// run: -g 32 -l 32 out=128
kernel void masked_bytes(global uint *out)
{
	local uchar tile[128];
	uint l = get_local_id(0);

	tile[4 * l + 1] = l;
	tile[4 * l + 2] = l + 1;
	barrier(CLK_LOCAL_MEM_FENCE);
	out[l] = ((local uint *)tile)[31 - l] >> 8 & 0xffff;
}
