kernel void sums(global uint *out)
{
	local uint part[64];
	size_t i = get_local_id(0);
	part[i] = i;
	for (size_t step = 1; step < get_local_size(0); step *= 2) {
		barrier(CLK_LOCAL_MEM_FENCE);
		part[i] += i < step ? 0 : part[i - step];
	}
	out[get_global_id(0)] = part[i];
}
