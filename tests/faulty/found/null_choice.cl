// A pointer that is null if none of two was chosen.
// run: -g 32 -l 32 a=128 b=128 which=u32:2
// expect: null - write W id 0
// fault: @W is not mapped
kernel void null_choice(global int *a, global int *b, uint which)
{
	global int *p = 0;

	if (which == 0)
		p = a;
	else if (which == 1)
		p = b;
	p[get_global_id(0)] = 1; // W
}
