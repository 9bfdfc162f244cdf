// Each work-group writes the same number into one element.
// run: -g 64 -l 16 out=4 n=u32:5
// expect: same out write W write W
kernel void same_everywhere(global uint *out, uint n)
{
	*out = 3 * n; // W
}
