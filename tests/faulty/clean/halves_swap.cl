// Local pointers passed to functions that return others of them; the halves of an array swap roles.
// like: race
// run: -g 64 -l 32 256 256
local int *other_half(local int *part, local int *all) { return part == all ? all + 32 : all; }
void step_of(local int *to, local const int *from, uint l, uint by)
{
	to[l] = from[l] + (l >= by ? from[l - by] : 0);
}
kernel void halves_swap(global const int *in, global int *out)
{
	local int all[64];
	local int *from = all, *to;
	const uint l = get_local_id(0);

	from[l] = in[get_global_id(0)] + 1;
	barrier(CLK_LOCAL_MEM_FENCE);
	for (uint by = 1; by < 32; by *= 2) {
		to = other_half(from, all);
		step_of(to, from, l, by);
		barrier(CLK_LOCAL_MEM_FENCE);
		from = to;
	}
	out[get_global_id(0)] = from[l];
}
