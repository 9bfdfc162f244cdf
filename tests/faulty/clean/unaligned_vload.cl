// Vectors of bytes that begin at any byte, as vload and vstore may.
// like: misaligned
// run: -g 16 -l 16 out=68 in=68 first=u32:1
kernel void unaligned_vload(global uchar *out, global const uchar *in, uint first)
{
	uint i = get_global_id(0);

	vstore4(vload4(i, in + first), i, out + first);
}
