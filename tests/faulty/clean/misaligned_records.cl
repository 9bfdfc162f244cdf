// Records of 12 bytes in a buffer of bytes, whose words all begin at multiples of 4.
// run: -g 16 -l 16 records=196 out=64
kernel void misaligned_records(global uchar *records, global uint *out)
{
	uint i = get_global_id(0);
	global uchar *own = records + 4 + 12 * i;

	*(global ushort *)(own + 2) = i;
	*(global uint *)(own + 4) = i << 8;
	*(global uint *)(own + 8) = i << 16;
	out[i] = *(global uint *)(own + 4) + *(global ushort *)(own + 2);
}
