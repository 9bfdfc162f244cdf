// Pointers to local memory that may be null and are not used then, and the first elements of local memory: of a variable
// of the kernel, and of an argument.
// build: --debug-info
// run: -g 64 -l 64 depth=u32:6 out=256 extra=local:256
kernel void null_local_guarded(uint depth, global int *out, local int *extra)
{
	local int first[64];
	uint l = get_local_id(0);
	local int *slot = l & 1 ? &first[l] : 0;
	local int *other = depth > 7 ? 0 : extra;
	int sum = 0;

	first[l] = l;
	if (other)
		other[63 - l] = 2 * l;
	barrier(CLK_LOCAL_MEM_FENCE);
	if (slot)
		sum += *slot + slot[-1];
	for (uint i = 0; i < 4; i++) {
		local int *p = i < depth ? other : 0;

		sum += p ? p[i] : 1;
	}
	out[get_global_id(0)] = sum + first[0] + extra[0];
}
