// run: --offset 100,7 -g 12,5 -l 4,5 @in:256 256
// A grid with an offset: which work-item one is, of which group.
__attribute__((noinline)) size_t linear(size_t x, size_t y, size_t width)
{
	size_t at = y * width + x;
	return at; //@ "%lu %lu %lu %lu", x, y, width, at
}

kernel void parts(global int *in, global int *out)
{
	size_t x = get_global_id(0);
	size_t y = get_global_id(1);
	size_t fx = get_global_offset(0); //@ "%lu %lu", x, y
	size_t fy = get_global_offset(1); //@ "%lu", fx
	size_t gx = get_group_id(0), gy = get_group_id(1); //@ "%lu", fy
	uint groups = (uint)(get_num_groups(0) * get_num_groups(1)); //@ "%lu %lu", gx, gy
	size_t lx = get_local_id(0), ly = get_local_id(1); //@ "%u", groups
	uint dims = get_work_dim(); //@ "%lu %lu", lx, ly
	size_t at = linear(x - fx, y - fy, get_global_size(0)); //@ "%u", dims
	bool agrees = x == fx + gx * get_local_size(0) + lx; //@ "%lu", at
	int v = in[at] + (int)(ly * 10); //@ "%d", agrees
	out[at] = v; //@ "%d %d", v, in[at]
}
