// The first work-item of each group writes one element: whose stays?
// run: -g 256 -l 64 out=4
// expect: race out write W write W
kernel void race_same_element(global int *out)
{
	if (get_local_id(0) == 0)
		*out = get_group_id(0); // W
}
