// All lanes write, each another element.
// like: conflict
// run: -g 64 -l 64 out=256
kernel void permutation(global int *out)
{
	uint i = get_global_id(0);

	out[(i * 37 + 11) & 63] = i;
}
