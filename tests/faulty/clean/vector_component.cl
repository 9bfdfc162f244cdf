// Three components of a vector in memory are set: the compiler loads the fourth, and stores it again.
// like: uninit
// run: -g 32 -l 32 in=unset:512
kernel void vector_component(global float4 *in)
{
	uint i = get_global_id(0);

	in[i].xyz = (float3)(i, 2, 1); // W
}
