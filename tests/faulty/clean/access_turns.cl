// Two steps of a heat equation between two buffers that may be read and written.
// run: -g 62 -l 62 a=264 b=264 wall=ro:8
void relax(global const float *from, global float *to, uint i)
{
	to[i] = 0.5f * from[i] + 0.25f * (from[i - 1] + from[i + 1]);
}

kernel void access_turns(global float *a, global float *b, global const float *wall)
{
	uint i = get_global_id(0) + 1;

	if (i == 1) {
		b[0] = wall[0];
		b[63] = wall[1];
	}
	relax(a, b, i);
	barrier(CLK_GLOBAL_MEM_FENCE);
	relax(b, a, i);
}
