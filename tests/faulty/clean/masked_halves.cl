// Parts of numbers are set, and the other bits are stored as they were: compilers shift these back to their place.
// like: uninit
// run: -g 32 -l 32 u=unset:256 s=unset:128
kernel void masked_halves(global ulong *u, global uint *s)
{
	uint i = get_global_id(0);

	u[i] = (u[i] & 0xffffffff00000000) | i;
	s[i] = (s[i] >> 16 << 16) | i;
}
