// Of a dword that nobody wrote, some bits are set, and those are used.
// like: uninit
// run: -g 32 -l 32 out=128
// options: -cl-opt-disable
kernel void bit_field(global uint *out)
{
	uint fields;
	uint i = get_global_id(0);

	fields = (fields & ~0xff8u) | i << 3;
	if (fields & 8)
		out[i] = fields >> 3 & 0x1ff;
	else
		out[i] = 1;
}
