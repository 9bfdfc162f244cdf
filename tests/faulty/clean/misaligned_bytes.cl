// A word behind a header of 14 bytes is put together from bytes.
// run: -g 8 -l 8 packets=512 sender=32
kernel void misaligned_bytes(global const uchar *packets, global uint *sender)
{
	uint i = get_global_id(0);
	global const uchar *at = packets + 64 * i + 14 + 12;

	sender[i] = at[0] | at[1] << 8 | at[2] << 16 | (uint)at[3] << 24;
}
