// A loop with local memory and barriers.
kernel void locals(global uint *out, uint turns)
{
	local uint part[256];
	size_t l = get_local_id(0);
	uint sum = 0;
	part[l] = l;
	for (uint n = 0; n < turns; n++) {
		barrier(CLK_LOCAL_MEM_FENCE);
		sum += part[(l + n) & 255];
		barrier(CLK_LOCAL_MEM_FENCE);
		part[l] = sum;
	}
	out[get_global_id(0)] = sum;
}
