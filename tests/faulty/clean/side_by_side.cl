// Neighbours write bytes and shorts of the same dword.
// like: race
// run: -g 128 -l 32 out=128 wide=256
kernel void side_by_side(global char *out, global short *wide)
{
	uint i = get_global_id(0);

	out[i] = i;
	wide[i] = i;
}
