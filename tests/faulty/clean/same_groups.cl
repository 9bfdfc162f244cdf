// The first work-item of a group stores a flag of its group; the flags have the same value.
// run: -g 64 -l 16 done=16 all=256
kernel void same_groups(global int *done, global int *all)
{
	all[get_global_id(0)] = 1;
	if (get_local_id(0) == 0)
		done[get_group_id(0)] = 1;
}
