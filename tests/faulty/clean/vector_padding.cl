// Vectors of three in the room of four, whose last quarter nobody wrote and nobody uses.
// like: uninit
// run: -g 32 -l 32 out=128 in=unset:512 k=u32:3
kernel void vector_padding(global float *out, global float *in, uint k)
{
	uint i = get_global_id(0);
	float3 v;

	in[4 * i] = i;
	in[4 * i + 1] = k;
	in[4 * i + 2] = 1;
	mem_fence(CLK_GLOBAL_MEM_FENCE);
	v = ((global float3 *)in)[i];
	out[i] = v.x + v.y * v.z;
}
