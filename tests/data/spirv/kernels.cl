/* Two kernels, and private variables that point to local memory, for tests/unit/spirv. */
void move(local int **at)
{
	++*at;
}

int second(local int *from)
{
	local int *at = from;

	move(&at);
	return *at;
}

kernel __attribute__((reqd_work_group_size(8, 1, 1))) void first(global int *out)
{
	local int part[9];

	part[get_local_id(0) + 1] = get_local_id(0);
	out[get_global_id(0)] = second(part + get_local_id(0));
}

kernel __attribute__((reqd_work_group_size(16, 1, 1))) void other(global int *out, local int *room)
{
	*room = 3;
	out[get_global_id(0)] = *room;
}
